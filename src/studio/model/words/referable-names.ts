import type { VariantGroup } from '../../../engine/generated/estimator.ts';
import type { Inventory } from '../../../engine/schema/inventory.ts';
import type { NameReference } from '../../../engine/schema/name-graph.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import {
  getVariantFigureId,
  listGroupVariants,
  VARIANT_PLACEHOLDER,
  type GroupVariant,
} from '../../../engine/schema/variant-names.ts';
import { findRepeatedGroup, listItemNames } from './repeated-names.ts';

/** A name and what people call it. */
export type NameChoice = readonly [name: string, label: string];

/** The path of the group of variants that a path leads into. */
function findGroupPath(path: JsonPath): JsonPath | undefined {
  const [section, list, index] = path;
  return section === 'rules' && list === 'variants' && index !== undefined
    ? path.slice(0, 3)
    : undefined;
}

/** A group of variants, where it is, and for what its figures are calculated. */
export interface FoundVariantGroup {
  readonly path: JsonPath;
  readonly group: VariantGroup;
  readonly variants: readonly GroupVariant[];
}

/** The group of variants that has a figure; undefined for other names. */
export function findVariantGroup(root: unknown, path: JsonPath): FoundVariantGroup | undefined {
  const place = findGroupPath(path);
  // It matches its schema, or there are no names in it.
  const group = place && (findValueAt(root, place) as VariantGroup | undefined);
  return place && group && Array.isArray(group.for)
    ? { path: place, group, variants: listGroupVariants(root, group) }
    : undefined;
}

/**
 * The names that may stand at a reference. A figure of variants has one for each of them, and its own inside of its
 * group, where prices may have the name of the variant. So has what there is for each item of a repeated group.
 */
export function listReferableNames(
  root: unknown,
  { path, name, namespace }: NameReference,
  { findEntryLabelAt }: Pick<Inventory, 'findEntryLabelAt'>,
): NameChoice[] {
  const own = findGroupPath(path);
  const choices = namespace.definitions.flatMap((definition): NameChoice[] => {
    const label = findEntryLabelAt(definition.path) ?? definition.name;
    const isRepeatable = ['answer', 'figure'].includes(namespace.thing);
    const group = isRepeatable ? findRepeatedGroup(root, definition.path) : undefined;
    if (group) {
      if (findRepeatedGroup(root, path)?.id === group.id) return [[definition.name, label]];
      return listItemNames(root, group, definition.name, namespace.thing).map(
        ([itemName, item]): NameChoice => [itemName, `${label}, ${item}`],
      );
    }
    const found = namespace.thing === 'figure' && findVariantGroup(root, definition.path);
    if (!found) return [[definition.name, label]];
    const ofVariants = found.variants.map((variant): NameChoice => {
      return [getVariantFigureId(definition.name, variant.id), `${label}, ${variant.label}`];
    });
    const isInside =
      own !== undefined &&
      (isPathWithin(own, found.path) || findValueAt(root, [...own, 'with']) === found.group.id);
    return isInside ? [[definition.name, label], ...ofVariants] : ofVariants;
  });
  if (!own) return choices;
  const withVariant = namespace.thing === 'price' ? VARIANT_PLACEHOLDER : name;
  const isNew =
    withVariant.includes(VARIANT_PLACEHOLDER) && !choices.some(([each]) => each === withVariant);
  return isNew ? [...choices, [withVariant, withVariant]] : choices;
}
