import type { CasesFile } from '../../src/generated/cases.ts';

function isCasesFile(value: unknown): value is CasesFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cases' in value &&
    Array.isArray(value.cases) &&
    value.cases.every(
      (each: unknown) =>
        typeof each === 'object' &&
        each !== null &&
        'name' in each &&
        'answers' in each &&
        typeof each.name === 'string',
    )
  );
}

/** The named homeowners of a text; none where it is no file of cases: the check says what is wrong. */
export function casesOf(text: string | undefined): CasesFile['cases'] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isCasesFile(value) ? value.cases : [];
  } catch {
    return [];
  }
}
