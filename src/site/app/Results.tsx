import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import functions from 'virtual:contact-validator';
import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { collectAnswersToSave, encodeAnswers } from '../../engine/wizard/answers-code.ts';
import { markAsSent } from '../../engine/wizard/sent-mark.ts';
import { findCountry } from '../../engine/text/format-phone.ts';
import { computeEstimate, type Estimate } from '../../engine/rules/evaluate.ts';
import type { ContactFormContext, RjsfFormData } from '../form/types.ts';
import { createContactSchema } from '../steps/results/createContactSchema.ts';
import { WithProof } from '../steps/proof/WithProof.tsx';
import { composeResults } from '../steps/results/composeResults.tsx';
import { ResultsContent, type ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { SaveProject } from '../steps/results/SaveProject.tsx';
import type { LeadClient, LeadClientEvents } from '../services/leads.ts';
import { sentStore } from '../services/sent-visit.ts';
import { createSavedLink } from './createSavedLink.ts';
import { createLeadClient, type VisitSource } from './leadClient.ts';
import { applyPageOverrides, selectCurrentPeriod } from './pageOverrides.ts';

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

const country = findCountry(config.site);

function PlainForm(props: ResultsContentProps) {
  return <ResultsContent {...props} validator={validator} country={country} />;
}

function FormWithProof(props: ResultsContentProps) {
  const proof = props.calculatingFor === undefined ? config.site.proof : undefined;
  return (
    <WithProof proof={proof} steps={config.steps} answers={props.answers}>
      <PlainForm {...props} />
    </WithProof>
  );
}

export const ResultsForm = import.meta.env.PROOF ? FormWithProof : PlainForm;

interface SavingButtonsProps extends Pick<ResultsContentProps, 'answers'> {
  /** The price that the visitor sees, for the link. */
  readonly price?: readonly number[] | undefined;
}

function SavingButtons({ answers, price }: SavingButtonsProps) {
  const createLink = () => {
    const code = encodeAnswers(collectAnswersToSave(config, answers), price);
    return createSavedLink(
      import.meta.env.REVEAL === 'both' && sentStore.read() ? markAsSent(code) : code,
    );
  };
  return config.site.saving && <SaveProject copy={config.site.saving} createLink={createLink} />;
}

/** The buttons that save the answers, on sites that have them. */
export const Saving = import.meta.env.SAVING && config.site.saving ? SavingButtons : undefined;

export const Results = composeResults({ Form: ResultsForm, Saving });

export function estimate(answers: EffectiveAnswers): Estimate {
  return computeEstimate(config, answers);
}

export function connectLeads(visit: VisitSource, events: LeadClientEvents): LeadClient {
  return createLeadClient(config, visit, events);
}
