import { priceCase } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { explain } from '../../../engine/rules/explain.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { resolveEstimatorAt } from '../../../engine/schedule/resolve-estimator.ts';
import { summarizeAnswers } from '../../../engine/wizard/answer-summary.ts';

/** A homeowner whose price is always in sight: any answers, and what they are called. */
export interface PinnedCase extends Pick<NamedCase, 'answers'> {
  /** The name of a homeowner of the cases; none for answers that were given in the preview. */
  readonly name: string | undefined;
}

/** What a pinned homeowner pays before and after the edits. */
export interface PinnedCasePrice {
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** What was answered, in the words of the site. */
  readonly answers: readonly string[];
  /** The worked sum of the price after, or why there is none. */
  readonly sum: string;
}

/** The answers of the preview that say something: what was only touched is no answer. */
export function pickGivenAnswers(answers: unknown): NamedCase['answers'] {
  const given = Object.entries(Object(answers)).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as NamedCase['answers'];
}

/**
 * Prices a pinned homeowner.
 * @param before undefined where that version cannot be read
 * @param after a config without errors
 * @param now the moment whose prices count
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
    // What it is compared with may be anything.
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
