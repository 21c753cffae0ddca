import { chosenOption, isChoice, type AnswerValue, type AskingStep } from '../../inputs/answers.ts';
import { comparedText } from '../../inputs/compared-text.ts';
import { RuleError } from '../errors.ts';
import type { Path } from '../../schema/path.ts';
import { answerOf } from './answer-of.ts';
import { defaultOf } from './decimals.ts';
import { single, type Operator } from './operator.ts';
import { priceOf } from './price-of.ts';

/** The entry that an answer stands for, if it stands for one, and what the answer is called in a worked sum. */
interface Named {
  readonly entry?: string;
  readonly name: string;
}

/** A choice stands for the entry named like its option, even if it stores a number; a text for itself. */
function entryFor(step: AskingStep, value: AnswerValue | undefined, path: Path): Named {
  if (value === undefined) return { name: 'no answer' };
  if (typeof value === 'object') {
    throw new RuleError(
      path,
      `the answer "${step.answer}" is a checklist, and a lookup needs one choice: use sumSelected.`,
    );
  }
  if (!isChoice(step)) return { entry: String(value), name: String(value) };
  const option = chosenOption(step, value);
  return option ? { entry: option.id, name: option.label } : { name: `"${value}"` };
}

/** The names of tables' entries by what of them is compared. Every answer asks for them: they are made once. */
const namesByText = new WeakMap<object, ReadonlyMap<string, string>>();

function namesIn(step: AskingStep, entries: object): ReadonlyMap<string, string> {
  const known = namesByText.get(entries);
  if (known) return known;
  // Of two that are alike the first one counts.
  const names = Object.keys(entries).toReversed();
  const made = new Map(names.map((name) => [comparedText(step, name), name]));
  namesByText.set(entries, made);
  return made;
}

/** The name of the entry that an answer names, or of those with which it begins the longest. */
function nameFor(
  step: AskingStep,
  answer: string,
  entries: object,
  isBeginning: boolean,
): string | undefined {
  const names = step.kind === 'text' ? namesIn(step, entries) : undefined;
  const typed = comparedText(step, answer);
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
  ...single,
  asks: ({ answer, table, match }, prices) => {
    const names = Object.keys(prices[table] ?? {});
    return match === 'beginning'
      ? { answer, needs: 'text', boundaries: names.map((beginning) => ({ beginning })) }
      : { answer, needs: 'value', boundaries: names.map((text) => ({ text })) };
  },
  calculate: (rule, _parts, context, path) => {
    const { table, answer, match } = rule;
    const { step, value } = answerOf(rule, context, path);
    const { entry, name } = entryFor(step, value, path);
    const found =
      entry === undefined
        ? undefined
        : nameFor(step, entry, context.prices[table] ?? {}, match === 'beginning');
    const price = priceOf(context.prices, rule, found, path);
    if (price)
      return {
        label: table,
        value: price,
        remark: found === entry ? name : `${name}, by ${found}`,
      };
    const missing = `the price table "${table}" has no entry for ${entry === undefined ? name : `"${entry}"`} (the answer "${answer}")`;
    return { label: table, ...defaultOf(rule, path, `for ${name}`, missing) };
  },
};
