import { PRICE_CHANGE } from '../../authoring/check/acknowledged.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import type { DeskFile, Edited } from './desk.ts';
import { withListed } from './edits.ts';
import { withValue } from './edit-text.ts';
import { readJson } from './values.ts';

/** What somebody says of that it is meant: a warning of the check, or the edit of a price. */
export interface Meant {
  readonly code: string;
  /** As the check or the report of price changes names it. */
  readonly path: string;
}

/** The edit of a price, by the name that the report of price changes has for it. */
export function priceChange(path: string): Meant {
  return { code: PRICE_CHANGE, path };
}

const LIST = ['acknowledged'];

/** The text of a config that says why some things are meant to be as they are. */
export function acknowledged(file: DeskFile, all: readonly Meant[], reason: string): string {
  return all.reduce((text, { code, path }) => {
    const entries = findValueAt(readJson(text), LIST);
    const known = (Array.isArray(entries) ? entries : []).findIndex(
      (each: unknown) =>
        findValueAt(each, ['code']) === code && findValueAt(each, ['path']) === path,
    );
    return known < 0
      ? withListed({ ...file, text }, LIST, { code, path, reason })
      : withValue(text, [...LIST, known, 'reason'], reason);
  }, file.text);
}

/** Says why something is meant to be as it is. */
export function acknowledge(file: DeskFile, meant: Meant, reason: string): Edited {
  return {
    type: 'edited',
    words: `Say why: ${reason}`,
    place: { file: file.name, path: LIST },
    texts: { [file.name]: acknowledged(file, [meant], reason) },
  };
}
