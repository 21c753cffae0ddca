import type { NamedCase } from '../../../engine/generated/cases.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioFile } from './studio-file.ts';
import { parseJson } from './json-values.ts';

/** The sample customers; none if their file is not valid JSON. */
export function listCases(files: readonly StudioFile[]): readonly NamedCase[] {
  const file = files.find(({ kind }) => kind === 'cases');
  const found = findValueAt(parseJson(file?.text ?? ''), ['cases']);
  // The check reports entries that do not match the schema.
  return Array.isArray(found) ? (found as NamedCase[]) : [];
}
