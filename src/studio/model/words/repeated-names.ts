import type { RepeatedGroup, Step } from '../../../engine/generated/estimator.ts';
import { AGGREGATES, getItemName } from '../../../engine/schema/item-names.ts';
import { countMostItems } from '../../../engine/kinds/most-items.ts';
import { findValueAt, getListAt, type JsonPath } from '../../../engine/schema/path.ts';

/** The repeated group that a path leads into: that of a step, or one itself. */
export function findRepeatedGroup(
  root: unknown,
  [section, index = '']: JsonPath,
): RepeatedGroup | undefined {
  // It matches its schema, or there are no names in it.
  const groups = getListAt(root, ['repeats']) as readonly RepeatedGroup[];
  if (section === 'repeats') return groups[Number(index)];
  const id = section === 'steps' ? findValueAt(root, ['steps', index, 'forEach']) : undefined;
  return id === undefined ? undefined : groups.find((group) => group.id === id);
}

/** The names that an answer or a figure of a group has outside of it, with what people call them. */
export function listItemNames(
  root: unknown,
  group: RepeatedGroup,
  name: string,
  thing: string,
): (readonly [name: string, label: string])[] {
  const most = countMostItems(getListAt(root, ['steps']) as readonly Step[], group);
  const items = Array.from({ length: most }, (_, index) => {
    const label = group.label.replaceAll('{number}', String(index + 1));
    return [getItemName(name, index + 1), label] as const;
  });
  if (thing !== 'figure') return items;
  const aggregates = AGGREGATES.map((aggregate) => {
    return [getItemName(name, aggregate), `${group.allLabel}: ${aggregate}`] as const;
  });
  return [...aggregates, ...items];
}
