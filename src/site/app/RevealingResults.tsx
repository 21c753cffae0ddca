import { useEffect } from 'react';
import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
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
  summarizePrice,
  type PriceSummary,
} from '../../engine/wizard/price-summary.ts';
import { PriceContext } from '../pages/thank-you/PriceContext.ts';
import type { ThankYouPageProps } from '../pages/thank-you/ThankYouPage.tsx';
import type { LeadClient, LeadClientEvents } from '../services/leads.ts';
import { savedLinkStore } from '../services/saved-link.ts';
import { getToday } from '../../engine/text/today.ts';
import { composeResults } from '../steps/results/composeResults.tsx';
import type { ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { EstimateSummary } from '../steps/reveal/EstimateSummary.tsx';
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

function summarizeCurrentPrice(answers: EffectiveAnswers): PriceSummary | undefined {
  const texts = listAnswerTexts(config.steps, answers, config.site.language);
  return reveal && summarizePrice(config, reveal, estimate(answers), getToday(), texts);
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
  const moved =
    reveal && describeMovedPrice(config, reveal, estimate(answers), findSavedPrice(answers));
  return price && <EstimateSummary price={price} moved={moved} isNarrow />;
}

function SavingWithPrice({ answers }: AnswersProps) {
  const price = reveal && getLeadingNumbers(reveal, estimate(answers));
  return Saving && <Saving answers={answers} price={price} />;
}

const isBefore = reveal?.when === 'before';

export const Results = isBefore
  ? composeResults({
      Form: ResultsForm,
      Price: PriceBeforeForm,
      Saving: Saving && SavingWithPrice,
    })
  : PlainResults;

export function ThankYouPage(props: ThankYouPageProps) {
  const price = props.readProject()?.price;
  return (
    <PriceContext value={price && <EstimateSummary price={price} />}>
      <PlainThankYouPage {...props} />
    </PriceContext>
  );
}

/** The price of the moment when the form was sent: the thank-you page shows it even when prices have changed since. */
function addPrice(lead: PreparedLead, answers: EffectiveAnswers): PreparedLead {
  const price = summarizeCurrentPrice(answers);
  if (!price) return lead;
  const { withoutConsent } = lead;
  return {
    ...lead,
    project: { ...lead.project, price },
    ...(withoutConsent && { withoutConsent: addPrice(withoutConsent, answers) }),
  };
}

export function connectLeads(visit: VisitSource, events: LeadClientEvents): LeadClient {
  return connectPlainLeads({ ...visit, addPrice }, events);
}
