import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import functions from 'virtual:contact-validator';
import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { collectAnswersToSave, encodeAnswers } from '../../engine/wizard/answers-code.ts';
import { createAnswersLink } from '../../engine/wizard/answers-link.ts';
import { findCountry } from '../../engine/text/format-phone.ts';
import { computeEstimate, type Estimate } from '../../engine/rules/evaluate.ts';
import type { ContactFormContext, RjsfFormData } from '../form/types.ts';
import { createContactSchema } from '../steps/results/createContactSchema.ts';
import { ResultsContent, type ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { SaveProject } from '../steps/results/SaveProject.tsx';
import type { LeadClient, LeadClientEvents } from '../services/leads.ts';
import { createLeadClient, type VisitSource } from './leadClient.ts';
import { applyPageOverrides, selectCurrentPeriod } from './pageOverrides.ts';
import { getPageRoot } from './siteLanguages.ts';

/*
 * The lazy chunk that only the results step needs: the contact form, the rules and prices, the lead client, and the
 * thank-you page.
 */

export { ThankYouPage } from '../pages/thank-you/ThankYouPage.tsx';

const config = { ...applyPageOverrides(written), ...applyPageOverrides(pricing) };
const validator = createPrecompiledValidator<RjsfFormData, RJSFSchema, ContactFormContext>(
  selectCurrentPeriod(functions),
  createContactSchema(config.lead.form),
);

interface ResultsProps extends ResultsContentProps {
  /** The price that the visitor sees, for the link to the answers. */
  readonly shownPrice?: readonly number[];
}

const country = findCountry(config.site);

export function Results(props: ResultsProps) {
  const content = <ResultsContent {...props} validator={validator} country={country} />;
  if (import.meta.env.SAVING && config.site.saving && props.calculatingFor === undefined) {
    const createLink = () => {
      const saved = collectAnswersToSave(config, props.answers);
      const price = import.meta.env.REVEAL === 'before' ? props.shownPrice : undefined;
      return createAnswersLink(location.origin + getPageRoot(), encodeAnswers(saved, price));
    };
    return (
      <>
        {content}
        <SaveProject copy={config.site.saving} createLink={createLink} />
      </>
    );
  }
  return content;
}

export function estimate(answers: EffectiveAnswers): Estimate {
  return computeEstimate(config, answers);
}

export function connectLeads(visit: VisitSource, events: LeadClientEvents): LeadClient {
  return createLeadClient(config, visit, events);
}
