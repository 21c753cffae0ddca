import { writeFile } from 'node:fs/promises';
import { applyFixes } from '../../src/authoring/check/apply-fixes.ts';
import { withHashedCodes } from '../../src/authoring/check/hash-codes.ts';
import { readJson } from '../../src/authoring/check/json/read-json.ts';
import { formatSource } from '../support/format-source.ts';
import { readSchema, getSchemaReference, type CheckedFile } from './checked-files.ts';

/**
 * Mends what has one right answer in a file, and lays it out as this repository does. A file that is not
 * plain JSON stays as it is: the check says why.
 * @param say told that the file was mended
 */
export async function fixFile(
  file: CheckedFile,
  say: (line: string) => void,
): Promise<CheckedFile> {
  const { name, text, kind } = file;
  const mended = applyFixes(text, await readSchema(kind), getSchemaReference(name, kind));
  if (readJson(mended).findings.length > 0) return file;
  const whole = kind === 'estimator' ? await withHashedCodes(mended, JSON.parse(mended)) : mended;
  const result = await formatSource('config.json', whole);
  if (result !== text) {
    await writeFile(name, result);
    say(`${name}: mended.`);
  }
  return { ...file, text: result };
}
