import type { NamedCase } from '../../../engine/generated/cases.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioFile } from './studio-file.ts';
import { parseJson } from './json-values.ts';

/** The named homeowners on the desk; none where their file cannot be read. */
export function listCases(files: readonly StudioFile[]): readonly NamedCase[] {
  const file = files.find(({ kind }) => kind === 'cases');
  const found = findValueAt(parseJson(file?.text ?? ''), ['cases']);
  // The check says where it does not hold to its schema.
  return Array.isArray(found) ? (found as NamedCase[]) : [];
}
