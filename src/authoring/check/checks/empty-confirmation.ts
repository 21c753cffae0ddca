import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import { quote } from '../../../engine/text/format.ts';
import type {
  Condition,
  EstimatorConfig,
  PayloadValue,
} from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What must hold for a value to be empty: nothing at all where it may be for anybody; undefined where it never is. */
type EmptyConditions = readonly Condition[] | undefined;

const NO_CONDITIONS: EmptyConditions = [];

function isAnswerRequired({ steps }: EstimatorConfig, answer: string): boolean {
  return steps.some((step) => step.kind === 'results' && step.requires.includes(answer));
}

/** One line per source; a source that is missing here does not compile. */
const emptyConditionsBySource: {
  readonly [F in PayloadValue['from']]: (
    value: Extract<PayloadValue, { from: F }>,
    config: EstimatorConfig,
  ) => EmptyConditions;
} = {
  contact: ({ field, as }, { lead }) => {
    const asked = lead.form.fields.find(({ id }) => id === field);
    if (asked?.kind === 'tick')
      return as === 'label' && !asked.mustBeTicked ? NO_CONDITIONS : undefined;
    return asked?.optional ? NO_CONDITIONS : undefined;
  },
  answer: ({ answer, default: fallback }, config) =>
    fallback === '' && !isAnswerRequired(config, answer)
      ? [negate({ test: 'answered', answer })]
      : undefined,
  // Nothing is sent without an estimate.
  figure: () => undefined,
  fixed: ({ text }) => (text === '' ? NO_CONDITIONS : undefined),
  time: () => undefined,
  joined: ({ parts }, config) => {
    const all = parts.map(({ value }) => findEmptyConditions(value, config));
    return all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
  },
  parameter: ({ default: fallback }) => (fallback === '' ? NO_CONDITIONS : undefined),
  visit: ({ what }) => (what === 'referrerHost' || what === 'trap' ? NO_CONDITIONS : undefined),
  site: ({ what }) => (what === 'schedules' ? NO_CONDITIONS : undefined),
};

function findEmptyConditions(value: PayloadValue, config: EstimatorConfig): EmptyConditions {
  // Looked up by the value's own source; TypeScript cannot follow that through an index.
  const of = emptyConditionsBySource[value.from] as (
    value: PayloadValue,
    config: EstimatorConfig,
  ) => EmptyConditions;
  return of(value, config);
}

/** What the thank-you page cannot do without is there for everybody who has sent something. */
export function* checkOptionalConfirmationField({ config }: CheckContext): Generator<Finding> {
  const { fields, requires } = config.lead.confirmation;
  for (const [at, required] of requires.entries()) {
    const field = fields.find(({ name }) => name === required);
    const conditions = field && findEmptyConditions(field.value, config);
    if (!conditions || !canConditionsBeMet(config.steps, conditions, { reachEnd: true })) continue;
    yield {
      path: ['lead', 'confirmation', 'requires', at],
      message: `The thank-you page requires ${quote(required)}, which may be empty: whoever leaves it so is sent back to the start, as if nothing had been sent.`,
      hint: 'Take it out of "requires"; or let it always hold something: by a "default", or a field that may not be left empty.',
    };
  }
}
