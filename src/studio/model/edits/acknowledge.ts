import { PRICE_CHANGE_CODE } from '../../../authoring/check/acknowledgments.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioFile, FileEdit } from '../documents/studio-file.ts';
import { appendToList } from './edits.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { parseJson } from '../documents/json-values.ts';

/** What somebody says of that it is meant: a warning of the check, or the edit of a price. */
export interface AcknowledgmentTarget {
  readonly code: string;
  /** As the check or the report of price changes names it. */
  readonly path: string;
}

/** The edit of a price, by the name that the report of price changes has for it. */
export function createPriceChangeTarget(path: string): AcknowledgmentTarget {
  return { code: PRICE_CHANGE_CODE, path };
}

const LIST_PATH = ['acknowledged'];

/** The text of a config that says why some things are meant to be as they are. */
export function writeAcknowledgments(
  file: StudioFile,
  targets: readonly AcknowledgmentTarget[],
  reason: string,
): string {
  return targets.reduce((text, { code, path }) => {
    const entries = findValueAt(parseJson(text), LIST_PATH);
    const index = (Array.isArray(entries) ? entries : []).findIndex(
      (each: unknown) =>
        findValueAt(each, ['code']) === code && findValueAt(each, ['path']) === path,
    );
    return index < 0
      ? appendToList({ ...file, text }, LIST_PATH, { code, path, reason })
      : setJsonValue(text, [...LIST_PATH, index, 'reason'], reason);
  }, file.text);
}

/** Says why something is meant to be as it is. */
export function createAcknowledgmentEdit(
  file: StudioFile,
  target: AcknowledgmentTarget,
  reason: string,
): FileEdit {
  return {
    type: 'edit',
    description: `Say why: ${reason}`,
    location: { file: file.name, path: LIST_PATH },
    texts: { [file.name]: writeAcknowledgments(file, [target], reason) },
  };
}
