import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { getInputTools } from '../../../engine/inputs/registry.ts';
import { quote } from '../../../engine/text/format.ts';
import type { EstimatorConfig, PayloadValue } from '../../../engine/generated/estimator.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Where the visitor has typed what a value holds, in words of their own: it may say who they are. */
function describeTypedPlace(
  value: PayloadValue,
  steps: EstimatorConfig['steps'],
): string | undefined {
  if (value.from === 'contact') return 'into the contact form';
  const step = value.from === 'answer' ? findStepByAnswer(steps, value.answer) : undefined;
  return step && getInputTools(step).isFreeText ? `at step '${step.title}'` : undefined;
}

/** What a visitor types in words is no business of an advertising pixel. */
export function* checkPersonalDataInTracking({ config }: CheckContext): Generator<Finding> {
  const { eventId } = config.lead.tracking;
  for (const { list, path, name, values } of listLeadFields(config.lead)) {
    const [where] = values.flatMap((value) => describeTypedPlace(value, config.steps) ?? []);
    if (where === undefined) continue;
    const told = `would tell the advertising pixel what a visitor typed ${where}.`;
    if (list === 'tracking') {
      yield {
        path: [...path, 'value'],
        message: `The tracking field '${name}' ${told}`,
        hint: 'Take the field away: only "payload" may hold personal data.',
      };
    } else if (list === 'payload' && name === eventId) {
      yield {
        path: ['lead', 'tracking', 'eventId'],
        message: `"eventId" is the payload field ${quote(name)}, and ${told}`,
        hint: 'Name a payload field that tells leads apart and nothing of the visitor: { "from": "time", "format": "milliseconds" }.',
      };
    }
  }
}
