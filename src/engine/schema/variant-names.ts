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

/** The names of the figures of all variants in a config, which need not match its schema. */
export function listVariantFigureIds(config: unknown): string[] {
  return getListAt(config, ['rules', 'variants']).flatMap((group) =>
    getListAt(group, ['figures']).flatMap((figure) =>
      getListAt(group, ['for']).map((variant) => {
        const [name, id] = [figure, variant].map((each) => String(findValueAt(each, ['id'])));
        return getVariantFigureId(name ?? '', id ?? '');
      }),
    ),
  );
}
