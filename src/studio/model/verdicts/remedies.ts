import type { PathInFile } from '../project/document.ts';
import type { ConfigIndex } from '../words/file-index.ts';
import { listOptionPrices } from '../words/price-tables.ts';

/** A certain fix of a problem: removing a value, or a field to fill in. */
export interface Remedy {
  readonly label: string;
  readonly isRemoval: boolean;
  readonly location: PathInFile;
}

/** The problems of options that lack a price. */
const MISSING_PRICE: ReadonlySet<string> = new Set(['unpriced-option', 'implicit-default-price']);
/** The problems of what nothing uses. */
const UNUSED: ReadonlySet<string> = new Set([
  'unused-price',
  'unused-table',
  'unused-figure',
  'unused-translation',
]);

/** The certain fix of a problem; undefined if the author must decide. */
export function findRemedy(
  config: ConfigIndex,
  { code, location }: { readonly code: string; readonly location: PathInFile },
): Remedy | undefined {
  if (UNUSED.has(code)) return { label: 'Remove', isRemoval: true, location };
  if (!MISSING_PRICE.has(code)) return undefined;
  const option = location.path.slice(0, 4);
  const missing = listOptionPrices(config, option).find(({ price }) => price === undefined);
  return (
    missing && {
      label: 'Set the price',
      isRemoval: false,
      location: { file: location.file, path: [...option, ...missing.path] },
    }
  );
}
