import type { RepeatedGroup, Step } from '../../../engine/generated/estimator.ts';
import { AGGREGATES, getItemName } from '../../../engine/schema/item-names.ts';
import { findOuterGroup, listItems, toItemKey } from '../../../engine/kinds/most-items.ts';
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

/** Whether a group is within another one. */
export function isNestedGroup(root: unknown, id: unknown): boolean {
  const steps = getListAt(root, ['steps']) as readonly Step[];
  const groups = getListAt(root, ['repeats']) as readonly RepeatedGroup[];
  const group = groups.find((each) => each.id === id);
  return group !== undefined && findOuterGroup(steps, groups, group) !== undefined;
}

/** The names that an answer or a figure of a group has outside of it, with what people call them. */
export function listItemNames(
  root: unknown,
  group: RepeatedGroup,
  name: string,
  thing: string,
): (readonly [name: string, label: string])[] {
  const steps = getListAt(root, ['steps']) as readonly Step[];
  const groups = getListAt(root, ['repeats']) as readonly RepeatedGroup[];
  const outer = findOuterGroup(steps, groups, group);
  const getLabel = (of: RepeatedGroup, number: number) =>
    of.label.replaceAll('{number}', String(number));
  const all = listItems(steps, groups, group);
  const items = all.map((item) => {
    const around = outer && item.outer !== undefined ? `${getLabel(outer, item.outer)}, ` : '';
    return [getItemName(name, toItemKey(item)), around + getLabel(group, item.number)] as const;
  });
  if (thing !== 'figure') return items;
  const aggregates = AGGREGATES.map((aggregate) => {
    return [getItemName(name, aggregate), `${group.allLabel}: ${aggregate}`] as const;
  });
  const within = [...new Set(all.map((item) => item.outer))].flatMap((number) =>
    outer && number !== undefined
      ? AGGREGATES.map((aggregate) => {
          const label = `${getLabel(outer, number)}, ${group.allLabel}: ${aggregate}`;
          return [getItemName(name, `${number}-${aggregate}`), label] as const;
        })
      : [],
  );
  return [...aggregates, ...within, ...items];
}
