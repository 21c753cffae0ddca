import type { CasesFile } from '../../engine/generated/cases.ts';
import { findValueAt } from '../../engine/schema/path.ts';

/** The cases of a file; none if it is not valid, which the check reports. */
export function parseCases(text: string | undefined): CasesFile['cases'] {
  try {
    const cases = findValueAt(JSON.parse(text ?? ''), ['cases']);
    const isCase = (each: unknown): each is CasesFile['cases'][number] =>
      ['name', 'situation'].every((key) => typeof findValueAt(each, [key]) === 'string') &&
      findValueAt(each, ['answers']) !== undefined;
    return Array.isArray(cases) && cases.every(isCase) ? cases : [];
  } catch {
    return [];
  }
}
