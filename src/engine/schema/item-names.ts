import { findValueAt, getListAt } from './path.ts';

/** What is calculated over all items of a group. */
export const AGGREGATES = ['sum', 'least', 'greatest'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * Which item: its number, or of a group within another one the numbers of both, `2-1`. Over all items of a group, or of
 * those within one item of another group, `sum` or `2-sum`.
 */
export type ItemKey = number | Aggregate | `${number}-${number | Aggregate}`;

/** The name of something of an item, or over all of them: `size.2`, `pane.2-1`, `price.sum`. */
export function getItemName(name: string, item: ItemKey): string {
  return `${name}.${item}`;
}

/** The name where it is written: `size` of `size.2`. */
export function getWrittenName(name: string): string {
  return name.split('.')[0] ?? name;
}

/** The numbers of an item: 2 of `size.2`, 2 and 1 of `pane.2-1`; none of a name without an item. */
export function getItemNumbers(name: string): readonly number[] {
  return (name.split('.')[1] ?? '').split('-').filter(isItemSuffix).map(Number);
}

/** Whether something is about an item that is not the first one. */
export function isLaterItem(name: string): boolean {
  return getItemNumbers(name).some((number) => number > 1);
}

/** The names that are written once for all items of groups. */
export interface RepeatedNames {
  readonly figures: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
}

/** The names that are written once for all items, of a config that need not match its schema. */
export function collectRepeatedNames(config: unknown): RepeatedNames {
  const read = (entry: unknown, key: string) => String(findValueAt(entry, [key]));
  const figures = getListAt(config, ['repeats']).flatMap((group) => getListAt(group, ['figures']));
  const steps = getListAt(config, ['steps']).filter(
    (step) => findValueAt(step, ['forEach']) !== undefined,
  );
  return {
    figures: new Set(figures.map((figure) => read(figure, 'id'))),
    answers: new Set(steps.map((step) => read(step, 'answer'))),
  };
}

/** Whether a name, such as `size.2` or `pane.2-1`, says which item is meant. */
export function isItemSuffix(suffix: string): boolean {
  return /^[1-9]\d*(-[1-9]\d*)?$/.test(suffix);
}

/** Whether a name, such as `price.sum` or `price.2-sum`, is over several items. */
export function isAggregate(suffix: string): boolean {
  return AGGREGATES.some((each) => each === suffix.replace(/^[1-9]\d*-/, ''));
}
