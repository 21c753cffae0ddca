import {
  findChosenOption,
  isChoiceStep,
  type Answer,
  type InputStep,
} from '../../kinds/answers.ts';
import { normalizeForComparison } from '../../kinds/registry.ts';
import type { JsonPath } from '../../schema/path.ts';
import { findOptionEntry } from '../core/table-keys.ts';
import {
  assertOneChoice,
  findPrice,
  resolveAnswer,
  resolveDefault,
  toExactDecimal,
} from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { boundValues, uniteBounds, type Bounds } from '../core/bounds.ts';
import { boundByAnswer, type OperatorBounds } from './bounded.ts';

/** The name of an answer in a price table, if it can have one, and in a worked sum. */
interface LookupKey {
  readonly entry?: string;
  readonly name: string;
}

/**
 * A choice has the id of its option, or in a table that names numbers the number of it; what is typed has itself.
 */
function toLookupKey(
  step: InputStep,
  value: Answer | undefined,
  entries: object,
  path: JsonPath,
): LookupKey {
  if (value === undefined) return { name: 'no answer' };
  assertOneChoice(step.answer, value, path);
  if (!isChoiceStep(step)) return { entry: String(value), name: String(value) };
  const option = findChosenOption(step, value);
  if (!option) return { name: `"${value}"` };
  return { entry: findOptionEntry(option, entries) ?? option.id, name: option.label };
}

/** The entry that has the name of an answer, or the longest beginning of it. */
function findEntryName(
  step: InputStep,
  answer: string,
  entries: object,
  isBeginning: boolean,
): string | undefined {
  if (Object.hasOwn(entries, answer)) return answer;
  const typed = normalizeForComparison(step, answer);
  let best: string | undefined;
  let length = 0;
  for (const name of Object.keys(entries)) {
    const text = normalizeForComparison(step, name);
    const isMatch = isBeginning ? typed.startsWith(text) : typed === text;
    // Of two that are alike the first one counts.
    if (isMatch && text.length > length) [best, length] = [name, text.length];
  }
  return best;
}

/** The entry of a price table that has the name of an answer, or a beginning of it. */
export const lookupOperator: Operator<'lookup'> = {
  calculate: (rule, _parts, context, path) => {
    const { table, answer, match } = rule;
    const { step, value } = resolveAnswer(rule, context, path);
    const entries = context.prices[table] ?? {};
    const { entry, name } = toLookupKey(step, value, entries, path);
    const found =
      entry === undefined ? undefined : findEntryName(step, entry, entries, match === 'beginning');
    const price = findPrice(context.prices, rule, found, path);
    if (price) {
      return {
        label: table,
        value: price,
        remark: found === entry ? name : `${name}, by ${found}`,
      };
    }
    const key = entry === undefined ? name : `"${entry}"`;
    const problem = `the price table "${table}" has no entry for ${key} (the answer "${answer}")`;
    return { label: table, ...resolveDefault(rule, path, `for ${name}`, problem) };
  },
};

export const lookupTools: OperatorTools<'lookup'> = {
  listDependencies: ({ answer, table, match }, prices) => {
    const names = Object.keys(prices[table] ?? {});
    return match === 'beginning'
      ? [{ answer, needs: 'text', boundaries: names.map((beginning) => ({ beginning })) }]
      : [{ answer, needs: 'value', boundaries: names.map((text) => ({ text })) }];
  },
};

/** Of an answer that is not one of some values every entry may count that can be its name, and the default. */
export const lookupBounds: OperatorBounds<'lookup'> = (rule, _parts, context) =>
  uniteBounds(
    boundByAnswer(lookupOperator.calculate, rule, context, (possible): Bounds[] => {
      if (possible.is === 'counts') return [];
      const { table, match, default: preset } = rule;
      const isPossible = (entry: string) =>
        possible.is !== 'number' ||
        match === 'beginning' ||
        (Number(entry) >= possible.min && Number(entry) <= possible.max);
      const prices = Object.entries(context.prices[table] ?? {}).flatMap(([entry, price]) =>
        isPossible(entry) ? toExactDecimal(price, []) : [],
      );
      if (preset === undefined) context.reportMissing();
      const otherwise = preset === undefined ? [] : [toExactDecimal(preset, [])];
      return [boundValues([...prices, ...otherwise])];
    }),
  );
