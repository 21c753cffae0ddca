import type { Rule } from '../../generated/estimator.ts';
import { findOptionNumber, isChoiceStep, type InputStep } from '../../kinds/answers.ts';
import { getInputTools } from '../../kinds/registry.ts';
import {
  AGGREGATES,
  collectRepeatedNames,
  getItemName,
  isAggregate,
  isItemSuffix,
} from '../../schema/item-names.ts';
import { createNameGraph } from '../../schema/name-graph.ts';
import { findValueAt } from '../../schema/path.ts';
import type { Schema } from '../../schema/schema.ts';
import { walkValues } from '../../schema/walk.ts';
import { formatList, quote } from '../../text/format.ts';
import { findNearestName } from '../../text/nearest-name.ts';
import { listVariantFigureIds, VARIANT_PLACEHOLDER } from '../../schema/variant-names.ts';
import { describeOperator, FormulaError, type NameResolver } from './formula.ts';
import { findOperatorByHabit } from './operator-habits.ts';

/** Whether an answer is a number, or meant to be: an option that lacks its number is reported as such. */
function isNumberStep(value: unknown): boolean {
  try {
    const step = value as InputStep;
    if (getInputTools(step).listCapabilities(step).includes('number')) return true;
    return isChoiceStep(step) && step.options.some((each) => findOptionNumber(each) !== undefined);
  } catch {
    // The file is not validated yet: the mistakes of the step are reported as such.
    return true;
  }
}

/** What names stand for in the short forms of a file: figures, and answers that are numbers. */
export function createNameResolver(schema: Schema, root: unknown): NameResolver {
  const { namespaces } = createNameGraph([...walkValues(schema, root)]);
  const list = (thing: string) =>
    namespaces.filter((each) => each.thing === thing).flatMap(({ definitions }) => definitions);
  const collect = (thing: string) => new Set(list(thing).map(({ name }) => name));
  const figures = collect('figure');
  const answers = collect('answer');
  const tables = collect('price table');
  const numbers = new Set(
    list('answer')
      .filter(({ path }) => isNumberStep(findValueAt(root, path.slice(0, -1))))
      .map(({ name }) => name),
  );
  const variantFigures = new Set(listVariantFigureIds(root));
  const repeated = collectRepeatedNames(root);
  const known = [...figures, ...numbers, ...variantFigures];

  function findMistake(at: number, name: string): FormulaError {
    const parts = name.split('-');
    if (tables.has(name)) {
      return new FormulaError(
        at,
        `${quote(name)} is a price table, not one of its prices`,
        `Write which price is meant: ${name}.ENTRY.`,
      );
    }
    if (answers.has(name)) {
      return new FormulaError(
        at,
        `The answer ${quote(name)} is not a number`,
        'Write the rule out, with an operator for such answers, as lookup or sumSelected.',
      );
    }
    const message = `There is no figure or answer ${quote(name)}`;
    if (parts.length > 1 && parts.every((part) => known.includes(part) || /^\d+$/.test(part))) {
      const hint = `To subtract, put spaces around the minus: ${quote(parts.join(' - '))}.`;
      return new FormulaError(at, message, hint, { name, near: undefined });
    }
    const near = findNearestName(name, known);
    const operator = findOperatorByHabit(name);
    const usual =
      operator === undefined
        ? 'Write the id of a figure, the "answer" of a step, or TABLE.ENTRY for a price.'
        : describeOperator(operator);
    const hint = near === undefined ? usual : `Did you mean ${quote(near)}?`;
    return new FormulaError(at, message, hint, { name, near });
  }

  /** A name with a dot that is no price: of a variant, of an item of a group, or over all items. */
  function findUnknownPart(at: number, name: string, table: string): FormulaError | undefined {
    const all = [
      ...variantFigures,
      ...[...repeated.figures].flatMap((each) =>
        [1, ...AGGREGATES].map((of) => getItemName(each, of)),
      ),
      ...[...repeated.answers].map((each) => getItemName(each, 1)),
    ];
    const own = all.filter((each) => each.startsWith(`${table}.`));
    const near = findNearestName(name, all);
    const message = `There is no price table ${quote(table)}, and no figure or answer ${quote(name)}`;
    if (own.length === 0) {
      if (near === undefined) return undefined;
      const unknown = { name: table, near: near.split('.')[0] };
      return new FormulaError(at, message, `Did you mean ${quote(near)}?`, unknown);
    }
    const hint =
      name === `${table}.${VARIANT_PLACEHOLDER}`
        ? // The name of one variant would give its value to all of them.
          `Write ${quote(table)}: in the group it is that of the same variant.`
        : `Use one that exists: ${formatList(own, 'or')}.`;
    return new FormulaError(at, message, hint);
  }

  /** The rule for a name of one variant, of one item of a group, or over all items. */
  function findRuleOfOne(name: string, table: string, entry = ''): Rule | undefined {
    const isItem = isItemSuffix(entry);
    if (isItem && repeated.answers.has(table) && numbers.has(table)) {
      return { op: 'answer', answer: name };
    }
    const isOfItems = repeated.figures.has(table) && (isItem || isAggregate(entry));
    return isOfItems || variantFigures.has(name) ? { op: 'figure', figure: name } : undefined;
  }

  return (name, at): Rule => {
    const [table = '', entry] = name.split('.');
    const ofOne = findRuleOfOne(name, table, entry);
    if (ofOne && findValueAt(root, ['prices', table, entry ?? '']) !== undefined) {
      throw new FormulaError(
        at,
        `${quote(name)} is both a price and ${variantFigures.has(name) ? 'a figure of a variant' : 'a name of a repeated group'}`,
        `Rename one of them, or write the rule out, with the "op" price or ${ofOne.op}.`,
      );
    }
    if (ofOne) return ofOne;
    if (entry !== undefined && !tables.has(table)) {
      const mistake = findUnknownPart(at, name, table);
      if (mistake) throw mistake;
    }
    // Whether there is such a price is checked like that of a rule that is written out.
    if (entry !== undefined) return { op: 'price', table, entry };
    const isFigure = figures.has(name);
    if (isFigure && numbers.has(name)) {
      throw new FormulaError(
        at,
        `${quote(name)} is both a figure and an answer`,
        'Rename one of them, or write the rule out, with the "op" figure or answer.',
      );
    }
    if (isFigure) return { op: 'figure', figure: name };
    if (numbers.has(name)) return { op: 'answer', answer: name };
    throw findMistake(at, name);
  };
}
