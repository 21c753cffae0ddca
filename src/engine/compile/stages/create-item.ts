import type { Condition, Figure, RepeatedGroup, Rule, Step } from '../../generated/estimator.ts';
import type { InputStep } from '../../kinds/answers.ts';
import { mapStrings } from '../../schema/map-strings.ts';
import type { Schema } from '../../schema/schema.ts';
import { getItemName, type Aggregate } from '../../schema/item-names.ts';

/** Stands for the number of the item in texts. */
const NUMBER_PLACEHOLDER = '{number}';

/** One item of a group. */
export interface Item {
  readonly group: RepeatedGroup;
  readonly number: number;
  /** Such as `Room 2`. */
  readonly label: string;
  /** Met if there are so many items. */
  readonly exists: Condition;
}

/** The names that stand for those of the same item within a group. */
export interface GroupNames {
  readonly answers: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
}

export function fillNumber(text: string, number: number): string {
  return text.replaceAll(NUMBER_PLACEHOLDER, String(number));
}

/** A step or a figure of a group as it is for an item. */
function toItem<T extends InputStep | Figure>(
  root: Schema,
  given: T,
  at: unknown,
  { number }: Item,
  { answers, figures }: GroupNames,
): T {
  const converted = mapStrings(root, given, at, (value, { text, refersTo, defines }) => {
    const things = [defines, refersTo?.thing, refersTo?.or];
    const isOwn =
      (things.includes('answer') && answers.has(value)) ||
      (things.includes('figure') && figures.has(value));
    if (isOwn) return getItemName(value, number);
    return text === undefined ? value : fillNumber(value, number);
  });
  // Only names and texts differ.
  return converted as T;
}

/** The labels of a step that say which item it is about. */
function labelStep(
  written: InputStep,
  { title, answerLabel, ...step }: InputStep,
  { label }: Item,
): Pick<InputStep, 'title' | 'answerLabel'> {
  const prefix = (text: string, from: string) =>
    from.includes(NUMBER_PLACEHOLDER) ? text : `${label}: ${text}`;
  const isJoined = 'joined' in step && step.joined === true;
  const [short, from] =
    'fieldLabel' in step && 'fieldLabel' in written
      ? [answerLabel ?? step.fieldLabel, written.answerLabel ?? written.fieldLabel]
      : [answerLabel ?? (isJoined ? title : undefined), written.answerLabel ?? written.title];
  return {
    // The heading of the screen says it for the steps that are joined.
    title: isJoined ? title : prefix(title, written.title),
    ...(short !== undefined && { answerLabel: prefix(short, from) }),
  };
}

export function createItemStep(
  root: Schema,
  at: unknown,
  written: InputStep,
  item: Item,
  names: GroupNames,
): Step {
  const step = toItem(root, written, at, item, names);
  const { showWhen } = step;
  return {
    ...step,
    ...labelStep(written, step, item),
    id: getItemName(written.id, item.number),
    forEach: getItemName(item.group.id, item.number),
    showWhen: showWhen ? { test: 'all', of: [showWhen, item.exists] } : item.exists,
    ...('prefill' in step &&
      step.prefill !== undefined && { prefill: getItemName(step.prefill, item.number) }),
  };
}

export function createItemFigure(
  root: Schema,
  at: unknown,
  written: Figure,
  item: Item,
  names: GroupNames,
): Figure {
  const figure = toItem(root, written, at, item, names);
  const isNumbered = written.label.includes(NUMBER_PLACEHOLDER);
  return {
    ...figure,
    id: getItemName(written.id, item.number),
    label: isNumbered ? figure.label : `${figure.label}, ${item.label}`,
    rule: {
      op: 'when',
      condition: item.exists,
      then: figure.rule,
      otherwise: { op: 'const', value: 0 },
    },
  };
}

/** The figure of all items. Where there is none, the least and the greatest are 0. */
export function createAggregateFigure(
  { rule: _rule, label, ...written }: Figure,
  aggregate: Aggregate,
  items: readonly [Item, ...Item[]],
): Figure {
  const toFigure = ({ number }: Item): Rule => ({
    op: 'figure',
    figure: getItemName(written.id, number),
  });
  const [first] = items;
  const ofExisting = items.map((item): Rule => {
    if (item === first) return toFigure(item);
    return { op: 'when', condition: item.exists, then: toFigure(item), otherwise: toFigure(first) };
  });
  const rules: Record<Aggregate, Rule> = {
    sum: { op: 'sum', of: items.map(toFigure) },
    least: { op: 'smallest', of: ofExisting },
    greatest: { op: 'largest', of: ofExisting },
  };
  const { allLabel } = first.group;
  const own = label.includes(NUMBER_PLACEHOLDER)
    ? label.replaceAll(NUMBER_PLACEHOLDER, allLabel)
    : `${label}, ${allLabel}`;
  return {
    ...written,
    id: getItemName(written.id, aggregate),
    label: aggregate === 'sum' ? own : `${own}: ${aggregate}`,
    rule: rules[aggregate],
  };
}
