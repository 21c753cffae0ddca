import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkCasesText,
  updateCasesText,
  type CasesText,
} from '../../src/authoring/cases/cases-text.ts';
import type { Problem } from '../../src/authoring/check/core/problem.ts';
import { readCheckedFile, readSchema, type CheckedFile } from './checked-files.ts';

/**
 * The named homeowners beside a config.
 * @param since the commit that they are compared with, if any
 * @returns undefined where there is no such file
 */
export async function findCasesFile(
  config: CheckedFile,
  since?: string,
): Promise<CheckedFile | undefined> {
  const path = join(dirname(config.name), 'cases.json');
  return existsSync(path) ? readCheckedFile(path, since) : undefined;
}

async function toCasesText({ name, text }: CheckedFile): Promise<CasesText> {
  return { name, text, schema: await readSchema('cases') };
}

/**
 * Prices the named homeowners of a file.
 * @param config a config without errors
 */
export async function checkCasesFile(file: CheckedFile, config: CheckedFile): Promise<Problem[]> {
  return checkCasesText(await toCasesText(file), JSON.parse(config.text));
}

/** Writes the estimates of today into a file of named homeowners, and tells `say` which changed. */
export async function updateCasesFile(
  file: CheckedFile,
  config: CheckedFile,
  say: (line: string) => void,
): Promise<CheckedFile> {
  const updated = updateCasesText(await toCasesText(file), JSON.parse(config.text));
  if (!updated) return file;
  const { text, changes } = updated;
  if (changes.length > 0) await writeFile(file.name, text);
  else say(`${file.name}: every estimate is what it was.`);
  for (const change of changes) say(`${file.name}: ${change}`);
  return { ...file, text };
}
