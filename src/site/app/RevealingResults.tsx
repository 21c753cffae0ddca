import { useEffect } from 'react';
import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
import type { Reveal } from '../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import {
  collectAnswersToSave,
  decodeAnswers,
  encodeAnswers,
} from '../../engine/wizard/answers-code.ts';
import { listAnswerTexts } from '../../engine/wizard/answer-summary.ts';
import type { PreparedLead } from '../../engine/lead/lead.ts';
import {
  describeMovedPrice,
  findReveal,
  getLeadingNumbers,
  selectReveal,
  summarizePrice,
  type PriceSummary,
} from '../../engine/wizard/price-summary.ts';
import { markAsSent } from '../../engine/wizard/sent-mark.ts';
import { PriceContext } from '../pages/thank-you/PriceContext.ts';
import type { ThankYouPageProps } from '../pages/thank-you/ThankYouPage.tsx';
import type { LeadClient, LeadClientEvents } from '../services/leads.ts';
import { savedLinkStore } from '../services/saved-link.ts';
import { sentStore } from '../services/sent-visit.ts';
import { getToday } from '../../engine/text/today.ts';
import { composeResults } from '../steps/results/composeResults.tsx';
import type { ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { SaveProject } from '../steps/results/SaveProject.tsx';
import { EstimateSummary } from '../steps/reveal/EstimateSummary.tsx';
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

/** What the visitor sees of the price: on sites that show another one before the form is sent, that one or the other. */
function getShownReveal(): Reveal | undefined {
  if (import.meta.env.REVEAL !== 'both' || !reveal) return reveal;
  return selectReveal(reveal, sentStore.read());
}

/** What the thank-you page shows of the price. */
function selectSentReveal(): Reveal | undefined {
  return import.meta.env.REVEAL === 'both' && reveal ? selectReveal(reveal, true) : reveal;
}

function summarizeCurrentPrice(
  answers: EffectiveAnswers,
  shown = getShownReveal(),
): PriceSummary | undefined {
  const texts = listAnswerTexts(config.steps, answers, config.site.language);
  return shown && summarizePrice(config, shown, estimate(answers), getToday(), texts);
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
  return price && <EstimateSummary price={price} moved={moved} isNarrow />;
}

function SavingWithPrice({ answers }: AnswersProps) {
  const shown = getShownReveal();
  const price = shown && getLeadingNumbers(shown, estimate(answers));
  return Saving && <Saving answers={answers} price={price} />;
}

const isOnResultsStep = reveal !== undefined && reveal.when !== 'after';

export const Results = isOnResultsStep
  ? composeResults({
      Form: ResultsForm,
      Price: PriceBeforeForm,
      Saving: Saving && SavingWithPrice,
    })
  : PlainResults;

export function ThankYouPage(props: ThankYouPageProps) {
  const { price, code } = props.readProject() ?? {};
  const { saving } = config.site;
  return (
    <PriceContext
      value={
        price && (
          <>
            <EstimateSummary price={price} />
            {import.meta.env.SAVING && saving && code !== undefined && (
              <SaveProject copy={saving} createLink={() => createSavedLink(code)} />
            )}
          </>
        )
      }
    >
      <PlainThankYouPage {...props} />
    </PriceContext>
  );
}

/** For a link to the price that follows the contact form. */
function createSentCode(answers: EffectiveAnswers, shown: Reveal): string {
  const saved = collectAnswersToSave(config, answers);
  return markAsSent(encodeAnswers(saved, getLeadingNumbers(shown, estimate(answers))));
}

/** The price of the moment when the form was sent: the thank-you page shows it even when prices have changed since. */
function addPrice(lead: PreparedLead, answers: EffectiveAnswers): PreparedLead {
  const shown = selectSentReveal();
  const price = summarizeCurrentPrice(answers, shown);
  if (!shown || !price) return lead;
  const { withoutConsent } = lead;
  const code =
    import.meta.env.REVEAL === 'both' && import.meta.env.SAVING
      ? { code: createSentCode(answers, shown) }
      : undefined;
  return {
    ...lead,
    project: { ...lead.project, price, ...code },
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
