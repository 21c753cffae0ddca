import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-files.ts';

/** The first error of a file and its cases, for a warning: what is made from it may be wrong. */
export async function describeFirstError(file: CheckedFile): Promise<string | undefined> {
  const [first, ...others] = (await checkFile(file)).filter(({ severity }) => severity === 'error');
  if (!first) return undefined;
  const place = first.path === '' ? '' : ` ${first.path}:`;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `the check refuses ${first.file}:${place} ${first.message}${more} Run npm run check.`;
}
