import type { PriceTable, RepeatedGroup, Rule, Step } from '../../generated/estimator.ts';
import { findOptionNumber, isChoiceStep, type InputStep } from '../../kinds/answers.ts';
import { countMostItems, findOuterGroup, listGroupSteps } from '../../kinds/most-items.ts';
import { getInputTools } from '../../kinds/registry.ts';
import {
  AGGREGATES,
  collectRepeatedNames,
  getItemName,
  isAggregate,
  isItemSuffix,
} from '../../schema/item-names.ts';
import { createNameGraph } from '../../schema/name-graph.ts';
import { findValueAt, getListAt } from '../../schema/path.ts';
import type { Schema } from '../../schema/schema.ts';
import { walkValues } from '../../schema/walk.ts';
import { formatList, quote } from '../../text/format.ts';
import { findNearestName } from '../../text/nearest-name.ts';
import {
  fillVariantIds,
  listGroupVariants,
  listVariantFigureIds,
  VARIANT_PLACEHOLDER,
} from '../../schema/variant-names.ts';
import { FormulaError, suggestName } from './formula-error.ts';
import { describeFunction } from './function-words.ts';

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

/** What the names in the formulas of a file stand for. */
export interface FormulaNames {
  /**
   * The number that a name stands for: a figure, an answer or a price.
   * @param at its position, for the error
   * @throws FormulaError if it is nothing, or two things
   */
  readonly toRule: (name: string, at: number) => Rule;
  /** What may stand for a variant in a name, in braces. */
  readonly placeholders: ReadonlySet<string>;
  /** The variants that such a part may stand for. */
  readonly listVariants: (placeholder: string) => readonly string[];
  /** The step that fills an answer, also of one item. It need not match its schema. */
  readonly findStep: (answer: string) => InputStep | undefined;
  /** Whether it is a figure: also of a variant, of an item or over all items. */
  readonly isFigure: (name: string) => boolean;
  /** A price table by its name, with which {variant} may be any. */
  readonly findTable: (name: string) => PriceTable | undefined;
  /** The group that a figure or an answer is repeated in. */
  readonly findGroup: (name: string) => NamedGroup | undefined;
  /** The known name that is most like one that does not exist. */
  readonly findNear: (name: string, among: 'answer' | 'price table') => string | undefined;
}

/** A group of items, and the names that stand for those of an item. */
export interface NamedGroup {
  /** How many items there can be; undefined of a group within another one, whose items have two numbers. */
  readonly count: number | undefined;
  /** The answer that says how many there are. */
  readonly countAnswer: string;
  readonly names: ReadonlySet<string>;
}

function listGroups(root: unknown): NamedGroup[] {
  return getListAt(root, ['repeats']).flatMap((value): NamedGroup[] => {
    try {
      // The file is not validated yet: what is wrong is reported as such.
      const group = value as RepeatedGroup;
      const groups = getListAt(root, ['repeats']) as RepeatedGroup[];
      const steps = getListAt(root, ['steps']) as Step[];
      const answers = listGroupSteps(steps, group).map(({ answer }) => answer);
      const figures = (group.figures ?? []).map(({ id }) => id);
      const isNested = findOuterGroup(steps, groups, group) !== undefined;
      const count = isNested ? undefined : countMostItems(steps, groups, group);
      return [{ count, countAnswer: group.count, names: new Set([...answers, ...figures]) }];
    } catch {
      return [];
    }
  });
}

/** What names stand for in the formulas of a file. */
export function createFormulaNames(schema: Schema, root: unknown): FormulaNames {
  const { namespaces } = createNameGraph(walkValues(schema, root));
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
  const variants = getListAt(root, ['rules', 'variants']).flatMap((group) =>
    listGroupVariants(root, group),
  );
  /** A name, and what it is for each variant. */
  const listFilled = (name: string) =>
    name.includes('{') ? [name, ...variants.map((each) => fillVariantIds(name, each))] : [name];
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
        `Read a price by it, as TABLE[${name}] or sum(TABLE[${name}]), or test it, as if(${name} = OPTION, 1, 0).`,
      );
    }
    const message = `There is no figure or answer ${quote(name)}`;
    if (parts.length > 1 && parts.every((part) => known.includes(part) || /^\d+$/.test(part))) {
      const hint = `To subtract, put spaces around the minus: ${quote(parts.join(' - '))}.`;
      return new FormulaError(at, message, hint, { name, near: undefined });
    }
    const near = findNearestName(name, known);
    const usual =
      describeFunction(name) ??
      'Write the id of a figure, the "answer" of a step, or TABLE.ENTRY for a price.';
    const hint = suggestName(near, usual);
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
    const isRepeated = listFilled(table).some((each) => repeated.figures.has(each));
    const isOfItems = isRepeated && (isItem || isAggregate(entry));
    return isOfItems || variantFigures.has(name) ? { op: 'figure', figure: name } : undefined;
  }

  function toRule(name: string, at: number): Rule {
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
    const isFigure = listFilled(name).some((each) => figures.has(each));
    if (isFigure && numbers.has(name)) {
      throw new FormulaError(
        at,
        `${quote(name)} is both a figure and an answer`,
        'Rename one of them.',
      );
    }
    if (isFigure) return { op: 'figure', figure: name };
    if (numbers.has(name)) return { op: 'answer', answer: name };
    throw findMistake(at, name);
  }

  const steps = getListAt(root, ['steps']);
  const groups = listGroups(root);
  const findStepOf = (answer: string) =>
    // The same as above.
    steps.find((step) => findValueAt(step, ['answer']) === answer) as InputStep | undefined;

  return {
    toRule,
    placeholders: new Set([
      VARIANT_PLACEHOLDER,
      ...variants.flatMap(({ placeholders }) => placeholders.map(({ braces }) => braces)),
    ]),
    listVariants: (placeholder) => [
      ...new Set(
        variants.flatMap(({ placeholders }) =>
          placeholders.flatMap(({ braces, id }) => (braces === placeholder ? id : [])),
        ),
      ),
    ],
    findStep: (answer) => {
      const [written = '', item = ''] = answer.split('.');
      const isOfItem = isItemSuffix(item) && repeated.answers.has(written);
      return findStepOf(isOfItem ? written : answer);
    },
    isFigure: (name) => {
      const [written = '', item = ''] = name.split('.');
      return (
        figures.has(name) ||
        variantFigures.has(name) ||
        (repeated.figures.has(written) && (isItemSuffix(item) || isAggregate(item)))
      );
    },
    findTable: (name) => {
      const found = listFilled(name).find((each) => tables.has(each));
      const table = found === undefined ? undefined : findValueAt(root, ['prices', found]);
      return typeof table === 'object' && table !== null ? (table as PriceTable) : undefined;
    },
    findGroup: (name) =>
      groups.find(({ names }) => listFilled(name).some((each) => names.has(each))),
    findNear: (name, among) => findNearestName(name, among === 'answer' ? answers : tables),
  };
}
