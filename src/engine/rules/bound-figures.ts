import type Big from 'big.js';
import type { Rule } from '../generated/estimator.ts';
import { isInputStep } from '../kinds/answers.ts';
import { isPoint, type Bounds, type Interval } from './core/bounds.ts';
import { listAnswerTests, type NumberComparison } from './core/conditions.ts';
import { UnknownReferenceError } from './core/errors.ts';
import { judgeCondition, type Verdict } from './core/judge-condition.ts';
import { isOpen, splitPossible, type PossibleAnswer } from './core/possible-answers.ts';
import { roundValue } from './core/rounding.ts';
import type { PricedConfig } from './evaluate.ts';
import {
  listDecidingAnswers,
  resolveOpenAnswers,
  type KnownAnswers,
  type OpenAnswers,
} from './open-answers.ts';
import * as table from './operators/bounds.table.ts';
import type { BoundedPart, BoundsContext, OperatorBounds } from './operators/bounded.ts';
import { collectComparisonOperands } from './operators/comparisons.ts';
import { getOperator } from './operators/index.ts';
import type { OperatorName, PartCondition } from './operators/operator.ts';
import { listStopConditions } from './walk.ts';

/** An operator without bounds is a type error. */
const bounds: { readonly [O in OperatorName]: OperatorBounds<O> } = table;

/** Into how many parts the open answers are divided at most, for each end of a figure. */
const MAX_PARTS = 120;

/** How often a figure reads each open answer, and all answers that it reads. */
interface BoundedFigure {
  readonly bounds: Bounds;
  readonly openReads: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<string, PossibleAnswer>;
}

/** Whether everything on the left compares with everything on the right as a comparison says. */
function judgeComparison({ is }: NumberComparison, left: Interval, right: Interval): Verdict {
  const toVerdict = (isAlways: boolean, isNever: boolean) =>
    isAlways ? true : isNever ? false : undefined;
  switch (is) {
    case 'atLeast':
      return toVerdict(left.min.gte(right.max), left.max.lt(right.min));
    case 'moreThan':
      return toVerdict(left.min.gt(right.max), left.max.lte(right.min));
    case 'atMost':
      return toVerdict(left.max.lte(right.min), left.min.gt(right.max));
    case 'lessThan':
      return toVerdict(left.max.lt(right.min), left.min.gte(right.max));
    default: {
      const isApart = left.max.lt(right.min) || left.min.gt(right.max);
      return toVerdict(isPoint(left) && isPoint(right) && !isApart, isApart);
    }
  }
}

/** Whether a condition of a part holds. The compared numbers are among the parts before it. */
function judgePart(
  { value, isMet, firstSide = 0 }: PartCondition,
  before: readonly BoundedPart[],
  context: BoundsContext,
): Verdict {
  const operands = collectComparisonOperands(value, before.slice(firstSide));
  const verdict = judgeCondition(value, context, (comparison) => {
    const [left, right] = (operands.get(comparison) ?? []).map((side) => side.bounds);
    return typeof left === 'object' && typeof right === 'object'
      ? judgeComparison(comparison, left, right)
      : undefined;
  });
  return verdict === undefined ? verdict : verdict === isMet;
}

/** The bounds of a rule: of its parts that may count, and of the rule from these. */
function boundRule(rule: Rule, context: BoundsContext): Bounds {
  const parts: BoundedPart[] = [];
  for (const { value, when } of getOperator(rule).listParts?.(rule) ?? []) {
    if (when?.some((each) => judgePart(each, parts, context) === false)) continue;
    parts.push({ bounds: boundRule(value, context), ...(when && { when }) });
  }
  // Looked up by the rule's own op; TypeScript cannot follow that through an index.
  const boundOperator = bounds[rule.op] as OperatorBounds<OperatorName>;
  return boundOperator(rule, parts, context);
}

/** Some of the ways to answer what is open, and the bounds of figures there. */
interface AnswersPart {
  readonly known: KnownAnswers;
  readonly open: OpenAnswers;
  readonly figures: Map<string, BoundedFigure>;
  /** Smaller parts, once they are asked for, by the answer that is divided. */
  readonly divided: Map<string, readonly AnswersPart[]>;
}

/** The least and the greatest rounded amount of a figure, both included. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** The bounds of figures while some answers are open. */
export interface FigureBounds {
  /**
   * The range of a figure: never narrower than all that the open answers can lead to, and mostly no wider. Answers
   * without a price count for nothing.
   * @returns undefined if no answers lead to a price, or if nothing limits it
   * @throws UnknownReferenceError when the rules name something that does not exist
   */
  readonly find: (id: string) => AmountRange | undefined;
  /** The same with pauses, for a browser that has other things to do. */
  readonly search: (id: string) => Generator<void, AmountRange | undefined>;
}

/**
 * Bounds the figures of a config. What the rules calculate is bounded, not tried: each operator says between which
 * values its result lies if its parts lie between theirs. Where an open answer counts at several places, its values are
 * looked at apart, the promising ones first.
 * @param maxParts how often that is done at most; later the bounds may be wider
 */
export function createFigureBounds(
  { steps, prices, rules }: PricedConfig,
  known: Omit<KnownAnswers, 'parts' | 'base'>,
  maxParts = MAX_PARTS,
): FigureBounds {
  const order = steps.filter(isInputStep).map(({ answer }) => answer);

  const stopAnswers = listStopConditions(steps)
    .flatMap(listAnswerTests)
    .map(({ answer }) => answer);
  /** By an answer all answers that decide, directly or not, whether and how it is asked. */
  const deciding = new Map<string, ReadonlySet<string>>();
  for (const step of steps.filter(isInputStep)) {
    const own = listDecidingAnswers(step);
    deciding.set(
      step.answer,
      new Set(own.flatMap((name) => [name, ...(deciding.get(name) ?? [])])),
    );
  }

  function createPart(parts: KnownAnswers['parts'], base?: AnswersPart): AnswersPart {
    const own = { ...known, parts, base: base?.open };
    const open = resolveOpenAnswers(steps, own);
    const figures = new Map<string, BoundedFigure>();
    // What reads none of the answers that differ stays as it is.
    for (const [id, figure] of base?.figures ?? []) {
      const isSame = [...figure.answers].every(
        ([answer, possible]) => open.findPossible(answer) === possible,
      );
      if (isSame) figures.set(id, figure);
    }
    return { known: own, open, figures, divided: new Map() };
  }

  function boundFigure(part: AnswersPart, id: string, ancestors: readonly string[]): BoundedFigure {
    const done = part.figures.get(id);
    if (done) return done;
    const figure = rules.figures.find((each) => each.id === id);
    if (!figure) throw new UnknownReferenceError([], 'figure', id);
    const openReads = new Map<string, number>();
    const answers = new Map<string, PossibleAnswer>();
    const count = (answer: string, times: number) =>
      openReads.set(answer, (openReads.get(answer) ?? 0) + times);
    const context: BoundsContext = {
      steps,
      prices,
      reportMissing: () => undefined,
      boundRule: (rule, reportMissing) =>
        boundRule(rule, reportMissing ? { ...context, reportMissing } : context),
      today: known.today,
      findPossible: (answer) => {
        const possible = part.open.findPossible(answer);
        answers.set(answer, possible);
        if (!isOpen(possible)) return possible;
        count(answer, 1);
        for (const other of deciding.get(answer) ?? []) count(other, 1);
        return possible;
      },
      boundFigure: (other) => {
        // A figure that needs itself has no value.
        if (other === id || ancestors.includes(other)) return 'none';
        const found = boundFigure(part, other, [...ancestors, id]);
        for (const [answer, times] of found.openReads) count(answer, times);
        for (const [answer, possible] of found.answers) answers.set(answer, possible);
        return found.bounds;
      },
    };
    const result = { bounds: boundRule(figure.rule, context), openReads, answers };
    part.figures.set(id, result);
    return result;
  }

  /** An open answer that counts at several places, where the bounds take each of them for another answer. */
  function findDivisible(part: AnswersPart, { openReads }: BoundedFigure): string | undefined {
    const several = order.filter((answer) => {
      const reads = openReads.get(answer) ?? 0;
      return reads > 1 || (reads > 0 && stopAnswers.includes(answer));
    });
    const isOneOfFew = (answer: string) =>
      ['values', 'either'].includes(part.open.findPossible(answer).is);
    return [...several.filter(isOneOfFew), ...several].find(
      (answer) => splitPossible(part.open.findPossible(answer)) !== undefined,
    );
  }

  function divide(part: AnswersPart, answer: string): readonly AnswersPart[] {
    const done = part.divided.get(answer);
    if (done) return done;
    const smaller = (splitPossible(part.open.findPossible(answer)) ?? []).map((possible) =>
      createPart(new Map(part.known.parts).set(answer, possible), part),
    );
    part.divided.set(answer, smaller);
    return smaller;
  }

  /** The least or the greatest value: the part that reaches farthest is divided until no other one can reach farther. */
  function* findEnd(
    root: AnswersPart,
    id: string,
    end: 'min' | 'max',
  ): Generator<void, Big | undefined> {
    const isFarther = (one: Big, other: Big) => (end === 'min' ? one.lt(other) : one.gt(other));
    const left: { readonly part: AnswersPart; readonly figure: BoundedFigure }[] = [];
    const add = (part: AnswersPart) => {
      if (!part.open.isPossible) return;
      const figure = boundFigure(part, id, []);
      if (figure.bounds !== 'none') left.push({ part, figure });
    };
    add(root);
    for (let divisions = 0; left.length > 0; divisions += 1) {
      // Of several that reach equally far the last one: it is the smallest.
      let farthest = left.length - 1;
      for (let index = farthest - 1; index >= 0; index -= 1) {
        const [best, other] = [left[farthest]?.figure.bounds, left[index]?.figure.bounds];
        if (best === 'any' || typeof best !== 'object') break;
        if (typeof other !== 'object' || isFarther(other[end], best[end])) farthest = index;
      }
      const [next] = left.splice(farthest, 1);
      if (!next) return undefined;
      const { part, figure } = next;
      const answer = divisions < maxParts ? findDivisible(part, figure) : undefined;
      if (answer === undefined)
        return typeof figure.bounds === 'object' ? figure.bounds[end] : undefined;
      for (const each of divide(part, answer)) {
        add(each);
        yield;
      }
    }
    return undefined;
  }

  const root = createPart(new Map());
  function* search(id: string): Generator<void, AmountRange | undefined> {
    const least = yield* findEnd(root, id, 'min');
    const most = yield* findEnd(root, id, 'max');
    if (!least || !most) return undefined;
    const rounding = rules.figures.find((each) => each.id === id)?.rounding ?? rules.rounding;
    return { min: roundValue(least, rounding, []), max: roundValue(most, rounding, []) };
  }
  return {
    search,
    find: (id) => {
      const searching = search(id);
      for (;;) {
        const { done, value } = searching.next();
        if (done) return value;
      }
    },
  };
}
