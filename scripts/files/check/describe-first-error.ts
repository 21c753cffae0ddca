import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-files.ts';

/** The first error of a file in what prices are calculated from, or in its cases: what is made from it may be wrong. */
export async function describeFirstError(file: CheckedFile): Promise<string | undefined> {
  const problems = await checkFile(file, { scope: 'prices' });
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return undefined;
  const place = first.path === '' ? '' : ` ${first.path}:`;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `the check refuses ${first.file}:${place} ${first.message}${more} Run npm run check.`;
}
