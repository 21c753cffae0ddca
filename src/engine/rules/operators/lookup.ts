import {
  findChosenOption,
  isChoiceStep,
  type Answer,
  type InputStep,
} from '../../inputs/answers.ts';
import { normalizeForComparison } from '../../inputs/registry.ts';
import { RuleError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { resolveAnswer } from './resolve-answer.ts';
import { resolveDefault } from './decimals.ts';
import { leafDefaults, type Operator } from './operator.ts';
import { findPrice } from './find-price.ts';

/** The entry that an answer stands for, if it stands for one, and what the answer is called in a worked sum. */
interface LookupKey {
  readonly entry?: string;
  readonly name: string;
}

/** A choice stands for the entry named like its option, even if it stores a number; a text for itself. */
function toLookupKey(step: InputStep, value: Answer | undefined, path: JsonPath): LookupKey {
  if (value === undefined) return { name: 'no answer' };
  if (typeof value === 'object') {
    throw new RuleError(
      path,
      `the answer "${step.answer}" is a checklist, and a lookup needs one choice: use sumSelected.`,
    );
  }
  if (!isChoiceStep(step)) return { entry: String(value), name: String(value) };
  const option = findChosenOption(step, value);
  return option ? { entry: option.id, name: option.label } : { name: `"${value}"` };
}

/** The names of tables' entries by what of them is compared. Every answer asks for them: they are made once. */
const entryNamesCache = new WeakMap<object, ReadonlyMap<string, string>>();

function getEntryNames(step: InputStep, entries: object): ReadonlyMap<string, string> {
  const known = entryNamesCache.get(entries);
  if (known) return known;
  // Of two that are alike the first one counts.
  const names = Object.keys(entries).toReversed();
  const made = new Map(names.map((name) => [normalizeForComparison(step, name), name]));
  entryNamesCache.set(entries, made);
  return made;
}

/** The name of the entry that an answer names, or of those with which it begins the longest. */
function findEntryName(
  step: InputStep,
  answer: string,
  entries: object,
  isBeginning: boolean,
): string | undefined {
  const names = step.kind === 'text' ? getEntryNames(step, entries) : undefined;
  const typed = normalizeForComparison(step, answer);
  for (let end = typed.length; end > 0; end -= 1) {
    const text = typed.slice(0, end);
    const name = names ? names.get(text) : text;
    if (name !== undefined && Object.hasOwn(entries, name)) return name;
    if (!isBeginning) return undefined;
  }
  return undefined;
}

/** The entry of a price table that an answer names, or begins with. */
export const lookupOperator: Operator<'lookup'> = {
  ...leafDefaults,
  dependsOn: ({ answer, table, match }, prices) => {
    const names = Object.keys(prices[table] ?? {});
    return match === 'beginning'
      ? { answer, needs: 'text', boundaries: names.map((beginning) => ({ beginning })) }
      : { answer, needs: 'value', boundaries: names.map((text) => ({ text })) };
  },
  calculate: (rule, _parts, context, path) => {
    const { table, answer, match } = rule;
    const { step, value } = resolveAnswer(rule, context, path);
    const { entry, name } = toLookupKey(step, value, path);
    const found =
      entry === undefined
        ? undefined
        : findEntryName(step, entry, context.prices[table] ?? {}, match === 'beginning');
    const price = findPrice(context.prices, rule, found, path);
    if (price)
      return {
        label: table,
        value: price,
        remark: found === entry ? name : `${name}, by ${found}`,
      };
    const missing = `the price table "${table}" has no entry for ${entry === undefined ? name : `"${entry}"`} (the answer "${answer}")`;
    return { label: table, ...resolveDefault(rule, path, `for ${name}`, missing) };
  },
};
