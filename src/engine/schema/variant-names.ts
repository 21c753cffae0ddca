import { findValueAt, getListAt } from './path.ts';

/** Stands for the id of the variant in names, and for its label in texts. */
export const VARIANT_PLACEHOLDER = '{variant}';

/** The name of a figure of a variant: `price.good`. */
export function getVariantFigureId(figure: string, variant: string): string {
  return `${figure}.${variant}`;
}

/** The variant that a figure is calculated for: `good` of `price.good`; undefined for a figure without variants. */
export function getVariantId(figure: string): string | undefined {
  return figure.split('.')[1];
}

/** The name of a figure where it is written: `price` of `price.good`. */
export function getWrittenFigureId(figure: string): string {
  return figure.split('.')[0] ?? figure;
}

/** One variant of a group, or one of each of two groups. */
export interface GroupVariant {
  /** `good`, or `good-60` of two groups. */
  readonly id: string;
  readonly label: string;
  /** What stands for the id in names, and for the label in texts. */
  readonly placeholders: readonly {
    readonly braces: string;
    readonly id: string;
    readonly label: string;
  }[];
  /** The variant of the group that this one goes with, and the figures of that one. */
  readonly other?: { readonly id: string; readonly figures: ReadonlySet<string> };
}

function readText(entry: unknown, key: string): string {
  const value = findValueAt(entry, [key]);
  return typeof value === 'string' ? value : '';
}

/** The group that another one goes with: the figures are calculated for each variant of both. */
function findOtherGroup(config: unknown, group: unknown): unknown {
  const name = findValueAt(group, ['with']);
  if (name === undefined) return undefined;
  return getListAt(config, ['rules', 'variants']).find((each) => readText(each, 'id') === name);
}

/** The variants that the figures of a group are calculated for, of a config that need not match its schema. */
export function listGroupVariants(config: unknown, group: unknown): GroupVariant[] {
  const own = getListAt(group, ['for']).map((variant): GroupVariant => {
    const [id, label] = [readText(variant, 'id'), readText(variant, 'label')];
    return { id, label, placeholders: [{ braces: VARIANT_PLACEHOLDER, id, label }] };
  });
  const other = findOtherGroup(config, group);
  if (other === undefined) return own;
  const braces = `{${readText(other, 'id')}}`;
  const figures = new Set(getListAt(other, ['figures']).map((figure) => readText(figure, 'id')));
  return getListAt(other, ['for']).flatMap((variant) => {
    const [id, label] = [readText(variant, 'id'), readText(variant, 'label')];
    return own.map((each): GroupVariant => ({
      id: `${id}-${each.id}`,
      label: `${label}, ${each.label}`,
      placeholders: [...each.placeholders, { braces, id, label }],
      other: { id, figures },
    }));
  });
}

/** A name as it is for a variant: each placeholder is its id. */
export function fillVariantIds(name: string, { placeholders }: GroupVariant): string {
  return placeholders.reduce((text, { braces, id }) => text.replaceAll(braces, () => id), name);
}

/** A text as it is for a variant: each placeholder is its label. */
export function fillVariantLabels(text: string, { placeholders }: GroupVariant): string {
  return placeholders.reduce((all, { braces, label }) => all.replaceAll(braces, () => label), text);
}

/** The names of the figures of all variants in a config, which need not match its schema. */
export function listVariantFigureIds(config: unknown): string[] {
  return getListAt(config, ['rules', 'variants']).flatMap((group) =>
    getListAt(group, ['figures']).flatMap((figure) =>
      listGroupVariants(config, group).map(({ id }) =>
        getVariantFigureId(readText(figure, 'id'), id),
      ),
    ),
  );
}
