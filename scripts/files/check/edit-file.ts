import { updateCases } from '../../../src/authoring/cases/update-cases.ts';
import { applyFixes } from '../../../src/authoring/check/apply-fixes.ts';
import { hasErrors } from '../../../src/authoring/check/core/problem.ts';
import { withHashedCodes } from '../../../src/authoring/check/hash-codes.ts';
import { readJson } from '../../../src/authoring/check/json/read-json.ts';
import { readSource } from '../../../src/engine/compile/compile.ts';
import { withPlainFigures } from '../../../src/authoring/check/plain-figures.ts';
import { rewriteRules } from '../../../src/authoring/check/rewrite-rules.ts';
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
 * Hashes the codes of a config. Of one without errors the rules are written as formulas that say the same, and figures
 * without what is plain.
 */
async function fixConfig(text: string, file: CheckedFile): Promise<string> {
  const hashed = await withHashedCodes(text, JSON.parse(text));
  if (hasErrors(await checkFile({ ...file, text: hashed, cases: undefined }))) return hashed;
  return withPlainFigures(rewriteRules(hashed, await readSchema('estimator')).text);
}

/**
 * Corrects what has one right answer in a file, and formats it. A file that is not plain JSON stays as it is: the check
 * says why.
 */
export async function fixFile(file: CheckedFile, edits: FileEdits): Promise<CheckedFile> {
  const { name, text, kind } = file;
  const fixed = applyFixes(text, await readSchema(kind), getSchemaReference(name, kind));
  if (readJson(fixed).findings.length > 0) return file;
  const result = await formatSource(
    'config.json',
    kind === 'estimator' && !file.translationOf ? await fixConfig(fixed, file) : fixed,
  );
  if (result === text) return file;
  edits.texts.set(name, result);
  edits.lines.push(`${name}: fixed.`);
  return { ...file, text: result };
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
