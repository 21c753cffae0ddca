import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioFile, FileEdit } from '../documents/studio-file.ts';
import { appendToList } from './edits.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { parseJson } from '../documents/json-values.ts';

/** A warning of the check or a price change that is intended. */
export interface AcknowledgmentTarget {
  readonly code: string;
  /** The path as the check or the impact report formats it. */
  readonly path: string;
}

/** The target for a price change of the impact report. */
export function createPriceChangeTarget(path: string): AcknowledgmentTarget {
  return { code: PRICE_CHANGE_CODE, path };
}

const LIST_PATH = ['acknowledged'];

/** Writes the reasons into the config's "acknowledged" list. */
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
