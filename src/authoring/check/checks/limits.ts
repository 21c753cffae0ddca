import type { Estimator } from '../../../engine/compile/compile.ts';
import { isChoiceStep, isInputStep, isOffered } from '../../../engine/kinds/answers.ts';
import { findDefaultOption } from '../../../engine/kinds/choice.ts';
import {
  canBeAnswered,
  getInputDefinition,
  describeExpected,
} from '../../../engine/kinds/registry.ts';
import type { Band, ChoiceOption, Rule } from '../../../engine/generated/estimator.ts';
import { findBandEnd } from '../../../engine/rules/operators/band-ranges.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { findLastEnd } from '../analysis/failures.ts';
import type { Check, FileContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';
import { findMaxNumber } from './conditions.ts';

/** For any file: the schema says which key is not below which. */
export const reversedLimits: Check<FileContext> = {
  code: 'reversed-limits',
  severity: 'error',
  *find({ nodes, describePath }) {
    for (const { path, value: high, schema, parent } of nodes) {
      const lower = schema.notBelow;
      const low = lower === undefined ? undefined : findValueAt(parent?.value, [lower]);
      const isNumbers = typeof high === 'number' && typeof low === 'number';
      // Days and months are in alphabetical order.
      const isTexts = typeof high === 'string' && typeof low === 'string';
      if (!(isNumbers || isTexts) || low <= high) continue;
      const upper = path.at(-1);
      yield {
        path,
        message: `${capitalize(describePath(path))}: "${upper}" is ${high}, below "${lower}", which is ${low}.`,
        hint: `Make "${upper}" at least ${low}, or "${lower}" at most ${high}.`,
      };
    }
  },
};

const invalidDefault: Check = {
  code: 'invalid-default',
  severity: 'error',
  *find({ estimator }) {
    for (const [index, step] of estimator.steps.entries()) {
      if (!isInputStep(step)) continue;
      const path = ['steps', index, 'default'];
      const option = isChoiceStep(step) ? findDefaultOption(step) : undefined;
      if (option && !isOffered(option)) {
        yield {
          path,
          message: `The default of step '${step.title}' is option '${option.label}', which is not offered.`,
          hint: 'Choose an option that is offered, or offer this one.',
        };
      }
      const { defaultAnswer, isComplete } = getInputDefinition(step);
      const value = isChoiceStep(step) ? undefined : defaultAnswer?.(step);
      // If nothing can be answered, the limits are wrong, not the default.
      if (value === undefined || !canBeAnswered(step) || isComplete(step, value)) continue;
      yield {
        path,
        message: `The default of step '${step.title}' is ${JSON.stringify(value)}, which visitors could not answer.`,
        hint: `Write ${describeExpected(step)}.`,
      };
    }
  },
};

function findBandError(
  band: Band,
  before: Band | undefined,
  isLast: boolean,
): (Pick<Finding, 'message' | 'hint'> & { readonly key?: string }) | undefined {
  const end = findBandEnd(band);
  if (band.upTo !== undefined && band.below !== undefined) {
    return {
      key: 'below',
      message: `This band has two ends: up to ${band.upTo} and below ${band.below}.`,
      hint: 'Remove one of them.',
    };
  }
  if (end === undefined) {
    if (isLast) return undefined;
    return {
      message: 'This band has no end, so the bands after it are never used.',
      hint: 'Give it an "upTo", or move it to the end.',
    };
  }
  const start = before && findBandEnd(before);
  // A band from below 5 up to 5 contains the 5.
  const isOneNumber = start === end && before?.upTo === undefined && band.upTo !== undefined;
  if (start === undefined || end > start || isOneNumber) return undefined;
  return {
    key: band.upTo === undefined ? 'below' : 'upTo',
    message: `This band ends at ${end}, and the one before it at ${start}, so it contains no number.`,
    hint: 'Write the bands from the lowest to the highest.',
  };
}

const bandOrder: Check = {
  code: 'band-order',
  severity: 'error',
  *find({ estimator }) {
    for (const { path, value } of walkAllRules(estimator)) {
      if (!('bands' in value)) continue;
      const { bands } = value;
      for (const [index, band] of bands.entries()) {
        const error = findBandError(band, bands[index - 1], index === bands.length - 1);
        if (!error) continue;
        const { key, ...message } = error;
        yield { path: [...path, 'bands', index, ...(key ? [key] : [])], ...message };
      }
    }
  },
};

/** The largest number that a rule can give, if it is just an answer. */
function getMaxValue(estimator: Estimator, rule: Rule): number {
  if (rule.op === 'answer') return findMaxNumber(estimator, rule.answer);
  return rule.op === 'countSelected'
    ? findMaxNumber(estimator, rule.answer, rule.option)
    : Infinity;
}

export const uncoveredNumber: Check = {
  code: 'uncovered-number',
  severity: 'warning',
  *find({ estimator, env: { wording } }) {
    for (const { path, value } of walkAllRules(estimator)) {
      const last = findLastEnd(value);
      if (!last) continue;
      const { of, band, end, remedy } = last;
      const max = getMaxValue(estimator, of);
      if (max < end || (max === end && band.upTo !== undefined)) continue;
      yield {
        path: [...path, ...last.path],
        message: `A number ${band.upTo === undefined ? `from ${end} on` : `above ${end}`} has no price: the last band has an end.`,
        hint: `${remedy}; or ${wording.acknowledge} if no number is ever that large.`,
      };
    }
  },
};

interface SizeBand {
  readonly label: string;
  readonly number: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly path: JsonPath;
}

function listSizeBands(options: readonly ChoiceOption[], stepIndex: number): SizeBand[] {
  return options.flatMap(({ label, number, range }, index) =>
    range ? [{ ...range, label, number, path: ['steps', stepIndex, 'options', index] }] : [],
  );
}

function containsOwnNumber({ number, from, to }: SizeBand): boolean {
  return number === undefined || (number >= from && number <= to);
}

/** How round the border between a band up to a number and the next one is: 400 and 401 are both at 400. */
function countZeros(border: number): number {
  return Math.max(
    ...[border, border + 1].map((number) => /0*$/.exec(String(number))?.[0].length ?? 0),
  );
}

function createNeighborFinding(lower: SizeBand, upper: SizeBand): Finding {
  const show = ({ label, from, to }: SizeBand) => `option '${label}' (${from} to ${to})`;
  // Of two borders that do not meet the less round one is mistyped; of equal ones the second.
  const isLowerWrong = lower.to >= upper.to || countZeros(lower.to) < countZeros(upper.from - 1);
  return {
    path: isLowerWrong ? [...lower.path, 'range', 'to'] : [...upper.path, 'range', 'from'],
    message: `The ranges of ${show(lower)} and ${show(upper)} ${upper.from <= lower.to ? 'overlap' : 'leave a gap'}.`,
    hint: isLowerWrong
      ? `Let '${lower.label}' end at ${upper.from - 1}, where '${upper.label}' starts.`
      : `Let '${upper.label}' start at ${lower.to + 1}, after '${lower.label}' ends.`,
  };
}

/** A copied range: of the two options, the one whose number it does not contain is wrong, else the second one. */
function* checkDuplicates(bands: readonly SizeBand[]): Generator<Finding> {
  for (const [index, second] of bands.entries()) {
    const { from, to } = second;
    const first = bands.slice(0, index).find((each) => each.from === from && each.to === to);
    if (!first) continue;
    const [wrong, other] = containsOwnNumber(first) ? [second, first] : [first, second];
    yield {
      path: [...wrong.path, 'range'],
      message: `Option '${wrong.label}' has the range ${from} to ${to}, like option '${other.label}'.`,
      hint: 'Give each option its own range.',
    };
  }
}

function* checkNeighbors(bands: readonly SizeBand[]): Generator<Finding> {
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  for (const [index, upper] of sorted.entries()) {
    const lower = sorted[index - 1];
    if (lower && upper.from !== lower.to + 1) yield createNeighborFinding(lower, upper);
  }
}

/** Whether a description shows the limits of a range that the option does not have. */
function lacksRange({ range, description = '' }: ChoiceOption): boolean {
  return range === undefined && /\{(from|to)\}/.test(description);
}

const sizeBands: Check = {
  code: 'size-bands',
  severity: 'error',
  *find({ estimator }) {
    for (const [stepIndex, step] of estimator.steps.entries()) {
      if (!isChoiceStep(step)) continue;
      const all = listSizeBands(step.options, stepIndex);
      // Reversed ranges are reported by another check.
      const bands = all.filter(({ from, to }) => from <= to);
      const isWhole = bands.length === all.length && !step.options.some(lacksRange);
      const duplicates = isWhole ? [...checkDuplicates(bands)] : [];
      // Options that only some visitors see may have any ranges.
      const isForAll = isWhole && step.options.every(({ showWhen }) => !showWhen);
      const errors = duplicates.length > 0 || !isForAll ? duplicates : [...checkNeighbors(bands)];
      yield* errors;
      for (const band of bands) {
        const { label, number, from, to, path } = band;
        // A number outside of a wrong range is the same mistake.
        const isReported = errors.some((error) => error.path[3] === path[3]);
        if (containsOwnNumber(band) || isReported) continue;
        yield {
          path: [...path, 'number'],
          message: `Option '${label}' stores ${number}, which is outside of its range from ${from} to ${to}.`,
          hint: `Store a number from ${from} to ${to}.`,
        };
      }
    }
  },
};

/** Checks of limits, ranges and bands. */
export const limitChecks = [reversedLimits, bandOrder, sizeBands, invalidDefault];
