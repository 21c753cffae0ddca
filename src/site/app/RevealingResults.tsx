import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
import type { Reveal } from '../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import {
  collectAnswersToSave,
  decodeAnswers,
  encodeAnswers,
} from '../../engine/wizard/answers-code.ts';
import {
  listAnswerTexts,
  summarizeAnswers,
  type SummarizedAnswer,
} from '../../engine/wizard/answer-summary.ts';
import type { PreparedLead } from '../../engine/lead/lead.ts';
import {
  findCards,
  summarizeCards,
  type CardSummary,
  type ExplainedPrice,
} from '../../engine/wizard/price-cards.ts';
import {
  describeMovedPrice,
  findReveal,
  getLeadingNumbers,
  selectReveal,
  summarizePrice,
} from '../../engine/wizard/price-summary.ts';
import { markAsSent } from '../../engine/wizard/sent-mark.ts';
import { parseConfirmation } from '../pages/thank-you/parseConfirmation.ts';
import { CardsContext } from '../pages/thank-you/CardsContext.ts';
import { PriceContext } from '../pages/thank-you/PriceContext.ts';
import type { ThankYouPageProps } from '../pages/thank-you/ThankYouPage.tsx';
import type { LeadClient, LeadClientEvents } from '../services/leads.ts';
import { savedLinkStore } from '../services/saved-link.ts';
import { sentStore } from '../services/sent-visit.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import { formatDateOrMonth } from '../../engine/text/format-date-or-month.ts';
import type { PlaceholderValues } from '../../engine/text/placeholders.ts';
import { getSiteFacts } from '../../engine/text/site-facts.ts';
import { getToday } from '../../engine/text/today.ts';
import { composeResults } from '../steps/results/composeResults.tsx';
import type { ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { SaveProject } from '../steps/results/SaveProject.tsx';
import { PriceGroup, ResultCards } from '../steps/reveal/cards/ResultCards.tsx';
import { EstimateDocument } from '../steps/reveal/document/EstimateDocument.tsx';
import { SaveDocument } from '../steps/reveal/document/SaveDocument.tsx';
import { EstimateSummary } from '../steps/reveal/EstimateSummary.tsx';
import { PriceTools, withPriceTools } from '../steps/results/PriceTools.tsx';
import { createSavedLink } from './createSavedLink.ts';
import type { VisitSource } from './leadClient.ts';
import { applyPageOverrides } from './pageOverrides.ts';
import {
  connectLeads as connectPlainLeads,
  estimate,
  Results as PlainResults,
  ResultsForm,
  Saving,
  ThankYouPage as PlainThankYouPage,
} from './Results.tsx';

/*
 * The lazy chunk of the results step on sites that show the price: Results.tsx with the price on the thank-you page, and
 * before the contact form if the config says so. Other sites do not load this file.
 */

export { estimate } from './Results.tsx';

const config = { ...applyPageOverrides(written), ...applyPageOverrides(pricing) };
const reveal = findReveal(config.steps);

const cards = import.meta.env.CARDS ? findCards(config.steps) : [];
const facts = getSiteFacts(config.site);

/** Whether the visitor sees what follows the contact form: on sites that show another price before it. */
const seesPriceAfter = () => import.meta.env.REVEAL === 'both' && sentStore.read();

function getShownReveal(isSent = seesPriceAfter()): Reveal | undefined {
  return import.meta.env.REVEAL === 'both' && reveal ? selectReveal(reveal, isSent) : reveal;
}

function summarizeCurrentPrice(
  answers: EffectiveAnswers,
  isSent = seesPriceAfter(),
): ExplainedPrice | undefined {
  const texts = listAnswerTexts(config.steps, answers, config.site.language);
  const shown = getShownReveal(isSent);
  const price = shown && summarizePrice(config, shown, estimate(answers), getToday(), texts);
  if (!import.meta.env.CARDS || !price) return price;
  const source = { cards, reveal: shown, estimate: estimate(answers), answers, texts, isSent };
  return { ...price, cards: summarizeCards(config, source) };
}

/** The price of the link that the visitor came by; undefined if an answer was changed since. */
function findSavedPrice(answers: EffectiveAnswers): readonly number[] | undefined {
  const code = import.meta.env.SAVING ? savedLinkStore.read() : undefined;
  const saved = code === undefined ? undefined : decodeAnswers(config, code);
  if (!saved) return undefined;
  const isSame =
    encodeAnswers(saved.answers) === encodeAnswers(collectAnswersToSave(config, answers));
  return isSame ? saved.price : undefined;
}

type AnswersProps = Pick<ResultsContentProps, 'answers'>;

function PriceBeforeForm({ answers }: AnswersProps) {
  // The funnel counts it, if the site has one. It is a file of its own, which this one must not load.
  useEffect(() => {
    if (import.meta.env.EVENTS) dispatchEvent(new Event('priceshown'));
  }, []);
  const price = summarizeCurrentPrice(answers);
  const shown = getShownReveal();
  const moved =
    shown && describeMovedPrice(config, shown, estimate(answers), findSavedPrice(answers));
  return (
    price && (
      <EstimateSummary price={price} moved={moved} isNarrow>
        {(import.meta.env.ADJUST || import.meta.env.MOVERS) && (
          <PriceTools config={config} answers={answers} />
        )}
      </EstimateSummary>
    )
  );
}

function SavingWithPrice({ answers }: AnswersProps) {
  const shown = getShownReveal();
  const price = shown && getLeadingNumbers(shown, estimate(answers));
  return Saving && <Saving answers={answers} price={price} />;
}

interface PricedProject {
  readonly price: ExplainedPrice;
  readonly answers: readonly SummarizedAnswer[];
  /** The day of the calculation, such as 2026-05-31. */
  readonly day: string;
  /** For the link to the answers, on sites that save them. */
  readonly code: string | undefined;
  /** What is known of the visitor. */
  readonly visitor?: PlaceholderValues | undefined;
}

/** The document of the estimate, with the button that saves it. */
function SavedDocument({ price, answers, day, code, visitor }: PricedProject) {
  const results = config.steps.find((step) => step.kind === 'results');
  if (!results?.document) return null;
  return (
    <>
      <SaveDocument label={results.document.saveLabel} />
      <EstimateDocument
        copy={results.document}
        site={config.site}
        price={price}
        answers={answers}
        nothing={results.project?.nothing ?? ''}
        values={{ ...visitor, date: formatDateOrMonth(day, config.site.language) ?? day }}
        link={code === undefined ? undefined : createSavedLink(code)}
      />
    </>
  );
}

/** For a link to these answers, with the price that the visitor sees. */
function createCode(answers: EffectiveAnswers, isSent: boolean): string {
  const shown = getShownReveal(isSent);
  const price = shown && getLeadingNumbers(shown, estimate(answers));
  const code = encodeAnswers(collectAnswersToSave(config, answers), price);
  return import.meta.env.REVEAL === 'both' && isSent ? markAsSent(code) : code;
}

/** Below the form: the document, the buttons that save the answers, then the cards. */
function BelowForm({ answers }: AnswersProps) {
  const price = summarizeCurrentPrice(answers);
  const { steps } = resolveFlow(config, answers);
  return (
    <>
      {import.meta.env.DOCUMENT && price && (
        <SavedDocument
          price={price}
          answers={summarizeAnswers(steps, answers, config.site.language).answers}
          day={getToday()}
          code={import.meta.env.SAVING ? createCode(answers, seesPriceAfter()) : undefined}
        />
      )}
      {Saving && <SavingWithPrice answers={answers} />}
      {import.meta.env.CARDS && price && (
        <ResultCards cards={price.cards} price={price} facts={facts} />
      )}
    </>
  );
}

const isOnResultsStep = reveal !== undefined && reveal.when !== 'after';

const RevealingResults = isOnResultsStep
  ? composeResults({
      Form: ResultsForm,
      Price: PriceBeforeForm,
      Saving:
        import.meta.env.CARDS || import.meta.env.DOCUMENT ? BelowForm : Saving && SavingWithPrice,
    })
  : PlainResults;

export const Results = import.meta.env.ADJUST ? withPriceTools(RevealingResults) : RevealingResults;

/** The parts of the price belong to it; the other cards can wait until the visitor has read what happens next. */
function splitCards(all: readonly CardSummary[] = []) {
  return [
    all.filter(({ kind }) => kind === 'breakdown'),
    all.filter(({ kind }) => kind !== 'breakdown'),
  ] as const;
}

export function ThankYouPage(props: ThankYouPageProps) {
  const { price, code, day, answers = [] } = props.readProject() ?? {};
  const { saving } = config.site;
  const { state } = useLocation();
  const [leading, following] = import.meta.env.CARDS ? splitCards(price?.cards) : [];
  const page = <PlainThankYouPage {...props} />;
  return (
    <PriceContext
      value={
        price && (
          <PriceGroup>
            <EstimateSummary price={price} />
            {import.meta.env.CARDS && <ResultCards cards={leading} price={price} facts={facts} />}
            {import.meta.env.DOCUMENT && day !== undefined && (
              <SavedDocument
                price={price}
                answers={answers}
                day={day}
                code={code}
                visitor={parseConfirmation(config.lead.confirmation, state)}
              />
            )}
            {import.meta.env.REVEAL === 'both' && saving && code !== undefined && (
              <SaveProject copy={saving} createLink={() => createSavedLink(code)} />
            )}
          </PriceGroup>
        )
      }
    >
      {import.meta.env.CARDS && price ? (
        <CardsContext
          value={
            <PriceGroup>
              <ResultCards cards={following} price={price} facts={facts} />
            </PriceGroup>
          }
        >
          {page}
        </CardsContext>
      ) : (
        page
      )}
    </PriceContext>
  );
}

/** The price of the moment when the form was sent: the thank-you page shows it even when prices have changed since. */
function addPrice(lead: PreparedLead, answers: EffectiveAnswers): PreparedLead {
  const price = summarizeCurrentPrice(answers, true);
  if (!price) return lead;
  const { withoutConsent } = lead;
  const hasLink = import.meta.env.REVEAL === 'both' || import.meta.env.DOCUMENT;
  return {
    ...lead,
    project: {
      ...lead.project,
      price,
      ...(import.meta.env.SAVING && hasLink && { code: createCode(answers, true) }),
      ...(import.meta.env.DOCUMENT && { day: getToday() }),
    },
    ...(withoutConsent && { withoutConsent: addPrice(withoutConsent, answers) }),
  };
}

export function connectLeads(visit: VisitSource, events: LeadClientEvents): LeadClient {
  if (import.meta.env.REVEAL !== 'both') return connectPlainLeads({ ...visit, addPrice }, events);
  return connectPlainLeads(
    { ...visit, addPrice },
    {
      ...events,
      onSent: (lead) => {
        sentStore.write();
        events.onSent(lead);
      },
    },
  );
}
