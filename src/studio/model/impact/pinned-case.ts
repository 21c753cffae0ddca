import { priceCase } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { explain } from '../../../engine/rules/explain.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { resolveEstimatorAt } from '../../../engine/schedule/resolve-estimator.ts';
import { summarizeAnswers } from '../../../engine/wizard/answer-summary.ts';

/** Answers whose price stays visible while editing. */
export interface PinnedCase extends Pick<NamedCase, 'answers'> {
  /** The name of the sample customer; undefined for answers given in the preview. */
  readonly name: string | undefined;
}

/** The price of the tracked example before and after the edits. */
export interface PinnedCasePrice {
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The answers in the words of the site. */
  readonly answers: readonly string[];
  /** The calculation of the new price, or why there is none. */
  readonly sum: string;
}

/** The answers given in the preview, without empty ones. */
export function pickGivenAnswers(answers: unknown): NamedCase['answers'] {
  const given = Object.entries(Object(answers)).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as NamedCase['answers'];
}

/**
 * Prices the tracked example.
 * @param before undefined if that version is not valid JSON
 * @param after a config without errors
 * @param now selects the scheduled period
 */
export function pricePinnedCase(
  before: EstimatorConfig | undefined,
  after: EstimatorConfig,
  pinned: PinnedCase,
  now = new Date(),
): PinnedCasePrice {
  const present = resolveEstimatorAt(after, now.getTime());
  const priced = priceCase(present, pinned);
  let priceBefore: number | undefined;
  try {
    const earlier = before && priceCase(resolveEstimatorAt(before, now.getTime()), pinned);
    priceBefore = earlier && 'evaluation' in earlier ? earlier.evaluation.total.rounded : undefined;
  } catch {
    // The saved version may be invalid.
  }
  if ('reason' in priced) {
    return { before: priceBefore, after: undefined, answers: [], sum: priced.reason };
  }
  const { steps } = resolveFlow(present, priced.answers);
  return {
    before: priceBefore,
    after: priced.evaluation.total.rounded,
    answers: summarizeAnswers(steps, priced.answers, present.site.language).answers.flatMap(
      ({ values: text }) => text,
    ),
    sum: explain(priced.evaluation),
  };
}
