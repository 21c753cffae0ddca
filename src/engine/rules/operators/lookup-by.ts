import type { PriceTable } from '../../generated/estimator.ts';
import {
  findChosenOption,
  findOptionNumber,
  findStepByAnswer,
  isChoiceStep,
} from '../../kinds/answers.ts';
import { addToDate, isWeekday } from '../../kinds/calendar.ts';
import type { Boundary } from '../../kinds/input-definition.ts';
import type { JsonPath } from '../../schema/path.ts';
import {
  findTableEntry,
  MONTHS,
  parseBand,
  parseBeginning,
  splitEntry,
  type TableKey,
} from '../core/table-keys.ts';
import {
  assertOneChoice,
  findPrice,
  resolveAnswer,
  resolveDefault,
  toExactDecimal,
} from './operands.ts';
import type { Operator, OperatorTools, RuleContext } from './operator.ts';
import { boundValues, isPoint, type Interval } from '../core/bounds.ts';
import { listAlternatives } from '../core/possible-answers.ts';
import { matchOpenKeys, type OpenKey } from '../core/open-table-keys.ts';
import { toRuleContext, type BoundsContext, type OperatorBounds } from './bounded.ts';

/** A value that a table is looked up by, and its name in a worked sum. */
interface NamedKey extends TableKey {
  readonly name: string;
}

function resolveKey(name: string, context: RuleContext, path: JsonPath): NamedKey {
  const step = findStepByAnswer(context.steps, name);
  if (!step) {
    const { label, exact } = context.getFigure(name, path);
    return { value: exact, name: `${label} ${exact.toFixed()}` };
  }
  const { value: answer } = resolveAnswer({ answer: name }, context, path);
  if (answer === undefined) return { step, value: undefined, name: 'no answer' };
  assertOneChoice(name, answer, path);
  if (isChoiceStep(step)) {
    const option = findChosenOption(step, answer);
    const number = option && findOptionNumber(option);
    return {
      step,
      value: option?.id,
      number: number === undefined ? undefined : toExactDecimal(number, path),
      name: option?.label ?? `"${answer}"`,
    };
  }
  const value = typeof answer === 'number' ? toExactDecimal(answer, path) : answer;
  return { step, value, name: String(answer) };
}

/** The entry of a price table that stands for several answers or figures. */
export const lookupByOperator: Operator<'lookupBy'> = {
  calculate: (rule, _parts, context, path) => {
    const { table, by } = rule;
    const keys = by.map((name, index) => resolveKey(name, context, [...path, 'by', index]));
    const entries = Object.hasOwn(context.prices, table) ? context.prices[table] : undefined;
    const entry = entries && findTableEntry(entries, keys);
    const price = findPrice(context.prices, rule, entry, path);
    const names = keys.map(({ name }) => name).join(', ');
    if (price) return { label: table, value: price, remark: `${entry}, for ${names}` };
    const problem = `the price table "${table}" has no entry for ${names}`;
    return { label: table, ...resolveDefault(rule, path, `for ${names}`, problem) };
  },
};

/** The first day of a period such as 2027 or 2027-05, and that of the next one. */
function listPeriodLimits(part: string): string[] {
  const [, year, month, day] = /^(\d{4})-?(?:(\d\d)-?(\d\d)?)?$/.exec(part) ?? [];
  if (year === undefined) return [];
  const first = [year, month ?? '01', day ?? '01'].join('-');
  const next =
    day === undefined
      ? `${addToDate(first, month === undefined ? 12 : 1, 'month')}-01`
      : addToDate(first, 1, 'day');
  return [first, next];
}

/** Where a part of an entry's name tells answers apart, whatever the kind of the answer is. */
function listBoundaries(part: string): Boundary[] {
  const band = parseBand(part);
  if (band) return [{ limit: band.limit }];
  const beginning = parseBeginning(part);
  if (beginning !== undefined) {
    return [{ beginning }, ...listPeriodLimits(beginning).map((from) => ({ from }))];
  }
  if (isWeekday(part)) return [{ weekdays: [part] }, { text: part }];
  const month = MONTHS.indexOf(part) + 1;
  const months: Boundary[] = month > 0 ? [{ months: [month] }] : [];
  return [...months, ...listPeriodLimits(part).map((from) => ({ from })), { text: part }];
}

function listEntryParts(entries: PriceTable, index: number): string[] {
  return [...new Set(Object.keys(entries).flatMap((entry) => splitEntry(entry)[index] ?? []))];
}

export const lookupByTools: OperatorTools<'lookupBy'> = {
  // A name may be that of a figure: then there is no such answer.
  listDependencies: ({ table, by }, prices) =>
    by.map((answer, index) => ({
      answer,
      needs: 'value',
      path: ['by', index],
      boundaries: listEntryParts(prices[table] ?? {}, index).flatMap(listBoundaries),
    })),
  listLookupNames: ({ by }) => by.map((value, index) => ({ path: ['by', index], value })),
  listThresholds: ({ table, by }, prices) =>
    by.map((figure, index) => ({
      of: { op: 'figure', figure },
      limits: listEntryParts(prices[table] ?? {}, index).flatMap((part) => {
        const band = parseBand(part);
        return band?.limit ?? (Number.isFinite(Number(part)) ? [Number(part)] : []);
      }),
    })),
};

function toNumberKey(interval: Interval): OpenKey {
  return isPoint(interval) ? { value: interval.min } : interval;
}

/** What a table may be looked up by; none if there is no such value. */
function listOpenKeys(name: string, context: BoundsContext): readonly OpenKey[] {
  const step = findStepByAnswer(context.steps, name);
  if (!step) {
    const bounds = context.boundFigure(name);
    if (bounds === 'none') return [];
    return [bounds === 'any' ? 'any' : toNumberKey(bounds)];
  }
  return listAlternatives(context.findPossible(name)).flatMap((possible): readonly OpenKey[] => {
    switch (possible.is) {
      case 'values':
        // A checklist names no entry.
        return possible.values.flatMap((value) => {
          if (typeof value === 'object') return [];
          return resolveKey(name, toRuleContext(context, { [name]: value }), []);
        });
      case 'number': {
        const [min, max] = [possible.min, possible.max].map((end) => toExactDecimal(end, []));
        return min && max ? [{ min, max }] : [];
      }
      case 'counts':
        return [];
      default:
        return ['any'];
    }
  });
}

/** The prices of all entries that may be the first one to match, and the default if none may. */
export const lookupByBounds: OperatorBounds<'lookupBy'> = (rule, _parts, context) => {
  const { table, by, default: preset } = rule;
  const entries = context.prices[table] ?? {};
  const { found, canMiss } = matchOpenKeys(
    entries,
    by.map((name) => listOpenKeys(name, context)),
  );
  const prices = found.map((entry) => toExactDecimal(entries[entry], []));
  if (canMiss && preset === undefined) context.reportMissing();
  const otherwise = canMiss && preset !== undefined ? [toExactDecimal(preset, [])] : [];
  return boundValues([...prices, ...otherwise]);
};
