import { updateCases } from '../../../src/authoring/cases/update-cases.ts';
import { applyFixes } from '../../../src/authoring/check/apply-fixes.ts';
import { hasErrors } from '../../../src/authoring/check/core/problem.ts';
import { withHashedCodes } from '../../../src/authoring/check/hash-codes.ts';
import { readJson } from '../../../src/authoring/check/json/read-json.ts';
import { readSource } from '../../../src/engine/compile/compile.ts';
import { pluralize } from '../../../src/engine/text/format.ts';
import { shortenRules } from '../../../src/authoring/check/shorten-rules.ts';
import { formatSource } from '../format-source.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-files.ts';
import { getSchemaReference, readSchema } from './schemas.ts';

/** Edits of several files, which are written together. */
export interface FileEdits {
  /** The new texts by the names of the files. */
  readonly texts: Map<string, string>;
  /** What to say when they are written. */
  readonly lines: string[];
}

/**
 * Corrects what has one right answer in a file, and formats it. A file that is not plain JSON stays as it is: the check
 * says why.
 */
export async function fixFile(file: CheckedFile, edits: FileEdits): Promise<CheckedFile> {
  const { name, text, kind } = file;
  const fixed = applyFixes(text, await readSchema(kind), getSchemaReference(name, kind));
  if (readJson(fixed).findings.length > 0) return file;
  const hashed = kind === 'estimator' ? await withHashedCodes(fixed, JSON.parse(fixed)) : fixed;
  const result = await formatSource('config.json', hashed);
  if (result === text) return file;
  edits.texts.set(name, result);
  edits.lines.push(`${name}: fixed.`);
  return { ...file, text: result };
}

/** Writes the rules of a config without errors short, where that is possible. */
export async function shortenFile(file: CheckedFile, edits: FileEdits): Promise<CheckedFile> {
  const { name, text, kind } = file;
  if (kind !== 'estimator' || file.translationOf) return file;
  if (hasErrors(await checkFile({ ...file, cases: undefined }))) return file;
  const short = shortenRules(text, await readSchema(kind));
  if (short.count === 0) return file;
  edits.texts.set(name, short.text);
  edits.lines.push(`${name}: ${pluralize(short.count, 'rule')} written short.`);
  return { ...file, text: short.text };
}

/** Puts today's estimates into the cases of a config without errors. */
export async function updateCasesFile(file: CheckedFile, edits: FileEdits): Promise<CheckedFile> {
  const { text, cases } = file;
  if (!cases || hasErrors(await checkFile({ ...file, cases: undefined }))) return file;
  const updated = updateCases({ ...cases, schema: await readSchema('cases') }, readSource(text));
  if (!updated) return file;
  const { changes } = updated;
  if (changes.length > 0) edits.texts.set(cases.name, updated.text);
  else edits.lines.push(`${cases.name}: no estimate has changed.`);
  for (const change of changes) edits.lines.push(`${cases.name}: ${change}`);
  return { ...file, cases: { ...cases, text: updated.text } };
}
