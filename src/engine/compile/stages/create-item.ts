import type { Condition, Figure, RepeatedGroup, Rule, Step } from '../../generated/estimator.ts';
import type { InputStep } from '../../kinds/answers.ts';
import { mapStrings } from '../../schema/map-strings.ts';
import type { Schema } from '../../schema/schema.ts';
import { getItemName, type Aggregate, type ItemKey } from '../../schema/item-names.ts';
import { getFigureLabel } from '../../text/figure-label.ts';

/** Stands for the number of the item in texts. */
const NUMBER_PLACEHOLDER = '{number}';

/** One item of a group. */
export interface Item {
  readonly group: RepeatedGroup;
  /** What names call it: `2`, or `2-1` within the second item of another group. */
  readonly key: ItemKey;
  readonly number: number;
  /** Such as `Room 2`, or `Room 2, Window 1`. */
  readonly label: string;
  /** Met if there are so many items. */
  readonly exists: Condition;
  /** The item of another group that it is within. */
  readonly outer?: Item | undefined;
}

/** The names that stand for those of the same item within a group. */
export interface GroupNames {
  readonly answers: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** Those of the group that it is within. */
  readonly outer?: GroupNames | undefined;
  /** Those of the groups within it: `price.sum` is that over the items within the same one. */
  readonly inner: readonly GroupNames[];
}

/** A text as it is for an item: with its number, and with the name of the item that it is within as `{room}`. */
export function fillItem(text: string, { number, outer }: Pick<Item, 'number' | 'outer'>): string {
  const filled = text.replaceAll(NUMBER_PLACEHOLDER, String(number));
  return outer ? filled.replaceAll(`{${outer.group.id}}`, () => outer.label) : filled;
}

function hasName({ answers, figures }: GroupNames, things: readonly unknown[], name: string) {
  return (
    (things.includes('answer') && answers.has(name)) ||
    (things.includes('figure') && figures.has(name))
  );
}

/** What a name in a group is called for one of its items; undefined for a name from elsewhere. */
function findItemName(
  name: string,
  things: readonly unknown[],
  { key, outer }: Item,
  names: GroupNames,
): string | undefined {
  if (hasName(names, things, name)) return getItemName(name, key);
  if (outer && names.outer && hasName(names.outer, things, name)) {
    return getItemName(name, outer.key);
  }
  const [written = '', suffix] = name.split('.');
  const isInner =
    suffix !== undefined && names.inner.some((each) => hasName(each, things, written));
  // Of the items within this one: `price.sum` is `price.2-sum`. One of another item names both numbers.
  return isInner && !suffix.includes('-') ? `${written}.${key}-${suffix}` : undefined;
}

/** A step or a figure of a group as it is for an item. */
function toItem<T extends InputStep | Figure>(
  root: Schema,
  given: T,
  at: unknown,
  item: Item,
  names: GroupNames,
): T {
  const converted = mapStrings(root, given, at, (value, { text, refersTo, defines }) => {
    const name = findItemName(value, [defines, refersTo?.thing, refersTo?.or], item, names);
    if (name !== undefined) return name;
    return text === undefined ? value : fillItem(value, item);
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
    id: getItemName(written.id, item.key),
    forEach: getItemName(item.group.id, item.key),
    showWhen: showWhen ? { test: 'all', of: [showWhen, item.exists] } : item.exists,
    ...('prefill' in step &&
      step.prefill !== undefined && { prefill: getItemName(step.prefill, item.key) }),
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
  const label = fillItem(getFigureLabel(written), item);
  const isNumbered = getFigureLabel(written).includes(NUMBER_PLACEHOLDER);
  return {
    ...figure,
    id: getItemName(written.id, item.key),
    label: isNumbered ? label : `${label}, ${item.label}`,
    rule: {
      op: 'when',
      condition: item.exists,
      then: figure.rule,
      otherwise: { op: 'const', value: 0 },
    },
  };
}

/**
 * The figure over some items of a group. Where there is none, the least and the greatest are 0.
 * @param within the item of another group if only those within it count
 */
export function createAggregateFigure(
  { rule: _rule, ...written }: Figure,
  aggregate: Aggregate,
  items: readonly [Item, ...Item[]],
  within: Item | undefined,
): Figure {
  const toFigure = ({ key }: Item): Rule => ({
    op: 'figure',
    figure: getItemName(written.id, key),
  });
  const [first] = items;
  // Without the first item there is none, unless they are within several items of another group: each may have some.
  const firsts = items.filter(({ number }) => number === first.number);
  const [, ...others] = firsts;
  const cases = firsts.map((item) => ({ when: item.exists, then: toFigure(item) }));
  const firstExisting: Rule =
    others.length === 0
      ? toFigure(first)
      : { op: 'choose', cases, otherwise: { op: 'const', value: 0 } };
  const ofExisting = items.map((item): Rule => {
    if (item === first && others.length === 0) return toFigure(item);
    return { op: 'when', condition: item.exists, then: toFigure(item), otherwise: firstExisting };
  });
  const rules: Record<Aggregate, Rule> = {
    sum: { op: 'sum', of: items.map(toFigure) },
    least: { op: 'smallest', of: ofExisting },
    greatest: { op: 'largest', of: ofExisting },
  };
  const label = getFigureLabel(written);
  const all = within ? `${within.label}, ${first.group.allLabel}` : first.group.allLabel;
  const own = label.includes(NUMBER_PLACEHOLDER)
    ? label.replaceAll(NUMBER_PLACEHOLDER, all)
    : `${label}, ${all}`;
  return {
    ...written,
    id: getItemName(written.id, within ? `${within.number}-${aggregate}` : aggregate),
    label: aggregate === 'sum' ? own : `${own}: ${aggregate}`,
    rule: rules[aggregate],
  };
}
