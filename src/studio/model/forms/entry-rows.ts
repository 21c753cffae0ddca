import { findValueAt, getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import { getEntryLabel } from './content-tree.ts';
import type { StudioDocument } from '../project/document.ts';
import type { ConfigIndex } from '../words/file-index.ts';
import { formatOptionPrices } from '../words/price-tables.ts';

/** What the row of an entry says. */
export interface EntryRowTexts {
  readonly label: string;
  /** What is said beside the label: that it is hidden, and its prices. */
  readonly note: string;
}

interface KnownRows {
  readonly parts: readonly unknown[];
  readonly rows: readonly EntryRowTexts[];
}

const rowCache = new WeakMap<readonly unknown[], KnownRows>();

/** The rows of a list. They stay the same objects while something else is typed: there may be a thousand. */
export function listEntryRows(
  document: StudioDocument,
  config: ConfigIndex,
  path: JsonPath,
): readonly EntryRowTexts[] {
  const { value } = document;
  const list = getListAt(value, path);
  const isOptions = path.at(-1) === 'options';
  // All that labels and prices of the entries depend on beside the list.
  const parts = [
    ...['prices', 'rules', 'site'].map((key) => findValueAt(value, [key])),
    findValueAt(value, [...path.slice(0, -1), 'answer']),
  ];
  const known = rowCache.get(list);
  if (known && parts.every((part, index) => part === known.parts[index])) return known.rows;
  const rows = list.map((entry, index): EntryRowTexts => {
    const at = [...path, index];
    const prices = isOptions ? formatOptionPrices(config, at) : '';
    const isHidden = findValueAt(entry, ['offered']) === false;
    const note = [isHidden && 'hidden', prices].filter(Boolean).join(', ');
    return { label: getEntryLabel(document, at), note };
  });
  rowCache.set(list, { parts, rows });
  return rows;
}
