import { writeFile } from 'node:fs/promises';
import { fix } from '../../src/authoring/check/fix.ts';
import { fixSyntax } from '../../src/authoring/check/fix-syntax.ts';
import { withHashedCodes } from '../../src/authoring/check/hash-codes.ts';
import { readText } from '../../src/authoring/check/syntax.ts';
import { laidOut } from '../support/layout.ts';
import { readSchema, schemaAddress, type CheckedFile } from './files.ts';

/**
 * Mends what has one right answer in a file, and lays it out as this repository does. A file that is not
 * plain JSON stays as it is: the check says why.
 * @param say told that the file was mended
 */
export async function fixed(file: CheckedFile, say: (line: string) => void): Promise<CheckedFile> {
  const { name, text, kind } = file;
  const mended = fix(text, await readSchema(kind), schemaAddress(name, kind));
  if (readText(mended).findings.length > 0) return file;
  const whole = kind === 'estimator' ? await withHashedCodes(mended, JSON.parse(mended)) : mended;
  const result = await laidOut('config.json', whole);
  if (result !== text) {
    await writeFile(name, result);
    say(`${name}: mended.`);
  }
  return { ...file, text: result };
}

/** Mends the slips of the pen in a file of named homeowners. What they answer and get is left to whoever named them. */
export async function fixedCases(
  file: CheckedFile,
  say: (line: string) => void,
): Promise<CheckedFile> {
  const text = fixSyntax(file.text);
  if (text === file.text) return file;
  await writeFile(file.name, text);
  say(`${file.name}: mended.`);
  return { ...file, text };
}
