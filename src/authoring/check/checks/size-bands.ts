import type { ChoiceOption, Condition, Range, Step } from '../../../engine/generated/estimator.ts';
import { isChoiceStep, findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import { getShowConditions } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';

interface SizeBand extends Range {
  readonly label: string;
  readonly number: number | undefined;
  readonly showWhen: Condition | undefined;
  readonly path: JsonPath;
}

/** Tells whether two bands are ever shown to one visitor. */
type BandPredicate = (one: SizeBand, other: SizeBand) => boolean;

/** Whether one answer would have to be two things. */
function areExclusive(
  steps: readonly Step[],
  one: Condition | undefined,
  other: Condition | undefined,
): boolean {
  if (one?.test !== 'is' || other?.test !== 'is' || one.answer !== other.answer) return false;
  const step = findStepByAnswer(steps, one.answer);
  return step !== undefined && isChoiceStep(step) && one.option !== other.option;
}

function createTogetherTest(steps: readonly Step[], step: Step): BandPredicate {
  // There may be hundreds of bands, with few conditions.
  const known = new Map<string, boolean>();
  return (one, other) => {
    if (areExclusive(steps, one.showWhen, other.showWhen)) return false;
    const conditions = [one, other].flatMap(({ showWhen }) => showWhen ?? []);
    const texts = new Set(conditions.map((condition) => JSON.stringify(condition)));
    const key = [...texts].toSorted().join('\n');
    // What is not offered today may be tomorrow.
    const manner = { withUnoffered: true };
    const isTogether =
      known.get(key) ??
      (key === '' ||
        canConditionsBeMet(steps, [...getShowConditions(step), ...conditions], manner) !== false);
    known.set(key, isTogether);
    return isTogether;
  };
}

function listBands(options: readonly ChoiceOption[], stepIndex: number): SizeBand[] {
  return options.flatMap(({ label, number, range, showWhen }, index) =>
    range
      ? [{ ...range, label, number, showWhen, path: ['steps', stepIndex, 'options', index] }]
      : [],
  );
}

/** How round a border is, seen from below or from above: 400 and 401 both border on a round number. */
function countRoundDigits(last: number): number {
  const zeros = (value: number) => /0*$/.exec(String(value))?.[0].length ?? 0;
  return Math.max(zeros(last), zeros(last + 1));
}

/**
 * Which of two bands is at fault where they do not meet: one that reaches past the whole other one, else
 * the one with the less round border, else the second.
 */
function findFaultyBand(lower: SizeBand, upper: SizeBand): 'lower' | 'upper' {
  if (lower.to >= upper.to) return 'lower';
  return countRoundDigits(lower.to) < countRoundDigits(upper.from - 1) ? 'lower' : 'upper';
}

function containsOwnNumber({ number, from, to }: SizeBand): boolean {
  return number === undefined || (number >= from && number <= to);
}

/**
 * Every two bands that follow on one another for some visitor: for each the next below and the next above of those
 * that it is shown with.
 */
function collectNeighbors(
  sorted: readonly SizeBand[],
  isTogether: BandPredicate,
): ReadonlyMap<SizeBand, ReadonlySet<SizeBand>> {
  const pairs = new Map<SizeBand, Set<SizeBand>>(sorted.map((band) => [band, new Set()]));
  for (const [index, band] of sorted.entries()) {
    const below = sorted.slice(0, index).findLast((other) => isTogether(other, band));
    const above = sorted.slice(index + 1).find((other) => isTogether(band, other));
    if (below) pairs.get(band)?.add(below);
    if (above) pairs.get(above)?.add(band);
  }
  return pairs;
}

/** Whether a third band lies between two: who is not shown it is not to choose it, which may be meant. */
function isGapFilled(
  bands: readonly SizeBand[],
  lower: SizeBand,
  upper: SizeBand,
  isTogether: BandPredicate,
): boolean {
  return bands.some(
    (each) =>
      each.from <= lower.to + 1 &&
      each.to > lower.to &&
      [lower, upper].some((other) => isTogether(each, other)),
  );
}

function* checkNeighbors(
  bands: readonly SizeBand[],
  isTogether: BandPredicate,
): Generator<Finding> {
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  const pairs = [...collectNeighbors(sorted, isTogether)].flatMap(([upper, all]) =>
    [...all].map((lower) => ({ lower, upper })),
  );
  for (const { lower, upper } of pairs) {
    if (upper.from === lower.to + 1) continue;
    const isOverlap = upper.from <= lower.to;
    if (!isOverlap && isGapFilled(bands, lower, upper, isTogether)) continue;
    const at = findFaultyBand(lower, upper);
    const between = `option '${lower.label}' (${lower.from} to ${lower.to}) and option '${upper.label}' (${upper.from} to ${upper.to})`;
    const missing =
      lower.to + 1 === upper.from - 1 ? `${lower.to + 1}` : `${lower.to + 1} to ${upper.from - 1}`;
    yield {
      path: at === 'lower' ? [...lower.path, 'range', 'to'] : [...upper.path, 'range', 'from'],
      message: isOverlap
        ? `The bands of ${between} overlap.`
        : `The bands of ${between} leave a gap: ${missing}.`,
      hint:
        at === 'lower'
          ? `Let '${lower.label}' end at ${upper.from - 1}, right before '${upper.label}' begins.`
          : `Let '${upper.label}' begin at ${lower.to + 1}, right after '${lower.label}' ends.`,
    };
  }
}

/** A band that stands twice: at the option whose number it does not hold, else at the second one. */
function* checkDuplicateBands(
  bands: readonly SizeBand[],
  isTogether: BandPredicate,
): Generator<Finding> {
  for (const [index, second] of bands.entries()) {
    const first = bands
      .slice(0, index)
      .find(
        (each) => each.from === second.from && each.to === second.to && isTogether(each, second),
      );
    if (!first) continue;
    const [copy, original] = containsOwnNumber(first) ? [second, first] : [first, second];
    yield {
      path: [...copy.path, 'range'],
      message: `Option '${copy.label}' has the band of ${copy.from} to ${copy.to}, and option '${original.label}' has it too.`,
      hint: 'Give each option a band of its own.',
    };
  }
}

/** Whether the description of an option shows the limits of a band that the option does not have. */
function lacksBand({ range, description = '' }: ChoiceOption): boolean {
  return range === undefined && /\{(from|to)\}/.test(description);
}

/** The bands of a step that a visitor is shown follow on one another, and each holds the number that it stands for. */
export function* checkSizeBands({ config }: CheckContext): Generator<Finding> {
  for (const [stepIndex, step] of config.steps.entries()) {
    if (!isChoiceStep(step)) continue;
    // A band that is upside down is found by another check, and has no neighbours.
    const bands = listBands(step.options, stepIndex).filter(({ from, to }) => from <= to);
    const isTogether = createTogetherTest(config.steps, step);
    const copied = [...checkDuplicateBands(bands, isTogether)];
    const broken = copied.length > 0 ? copied : [...checkNeighbors(bands, isTogether)];
    const isWhole =
      bands.length === listBands(step.options, stepIndex).length && !step.options.some(lacksBand);
    if (isWhole) yield* broken;
    for (const band of bands) {
      if (containsOwnNumber(band)) continue;
      const { label, number, from, to, path } = band;
      // A border in the wrong place is one mistake, even if the number falls outside by it.
      if (broken.some((finding) => finding.path[3] === path[3])) continue;
      yield {
        path: [...path, 'number'],
        message: `Option '${label}' stores ${number}, which is outside its own band of ${from} to ${to}.`,
        hint: `Store a number between ${from} and ${to}.`,
      };
    }
  }
}
