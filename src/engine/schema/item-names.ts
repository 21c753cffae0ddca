import { findValueAt, getListAt } from './path.ts';

/** What is calculated over all items of a group. */
export const AGGREGATES = ['sum', 'least', 'greatest'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The name of something of an item, or over all of them: `size.2`, `price.sum`. */
export function getItemName(name: string, item: number | Aggregate): string {
  return `${name}.${item}`;
}

/** The name and the number of `size.2`. The number is NaN for a name that has none. */
export function splitItemName(name: string): readonly [written: string, number: number] {
  const [written = '', number] = name.split('.');
  return [written, Number(number)];
}

/** The name where it is written: `size` of `size.2`. */
export function getWrittenName(name: string): string {
  return splitItemName(name)[0];
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

/** Whether a name, such as `size.2`, says which item is meant. */
export function isItemSuffix(suffix: string): boolean {
  return /^[1-9]\d*$/.test(suffix);
}

/** Whether a name, such as `price.sum`, is over all items. */
export function isAggregate(suffix: string): boolean {
  return AGGREGATES.some((each) => each === suffix);
}
