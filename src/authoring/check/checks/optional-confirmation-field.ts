import { quote } from '../../../engine/text/format.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import type { EstimatorConfig, PayloadValue } from '../../../engine/generated/estimator.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

function canBeEmpty(value: PayloadValue, { lead, steps }: EstimatorConfig): boolean {
  if (value.from === 'contact') {
    const field = lead.form.fields.find(({ id }) => id === value.field);
    if (field?.kind === 'tick') return value.as === 'label' && !field.mustBeTicked;
    return field?.optional === true;
  }
  if (value.from === 'answer') {
    const isRequired = steps.some(
      (step) => step.kind === 'results' && step.requires.includes(value.answer),
    );
    const unanswered = negate({ test: 'answered', answer: value.answer });
    return (
      value.default === '' &&
      !isRequired &&
      canConditionsBeMet(steps, [unanswered], { reachEnd: true }) === true
    );
  }
  return value.from === 'parameter' && value.default === '';
}

/** The thank-you page sends visitors back to the start when a required field is empty. */
export function* checkOptionalConfirmationField({ config }: CheckContext): Generator<Finding> {
  const { fields, requires } = config.lead.confirmation;
  for (const [index, required] of requires.entries()) {
    const field = fields.find(({ name }) => name === required);
    if (!field || !canBeEmpty(field.value, config)) continue;
    yield {
      path: ['lead', 'confirmation', 'requires', index],
      message: `The thank-you page requires ${quote(required)}, which can be empty. Visitors who leave it empty return to the start as if nothing was sent.`,
      hint: 'Remove it from "requires", give it a "default", or make its field required.',
    };
  }
}
