import { resolve } from 'node:path';
import { collectInventory } from '../../../src/engine/schema/inventory.ts';
import { formatPath } from '../../../src/engine/schema/path.ts';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { readConfig } from '../config.ts';
import { listTrades } from '../templates/templates.ts';

/** A text that visitors read, and where it is. */
interface CopiedText {
  readonly path: string;
  readonly text: string;
}

/** @throws UserError if the file cannot be read or is not a config */
async function readTexts(file: string): Promise<CopiedText[]> {
  const { texts } = collectInventory(schema, await readConfig(file));
  return texts
    .filter(({ reader, isFact }) => reader === 'visitor' && !isFact)
    .map(({ path, text }) => ({ path: formatPath(path), text }));
}

/**
 * The texts of a config that are still those of the example it was made from. Texts that several trades have, such as
 * "Back", fit any business and are left out.
 */
export async function listCopiedTexts(file: string): Promise<CopiedText[]> {
  const examples = (await listTrades()).filter((each) => resolve(each.file) !== resolve(file));
  const all = await Promise.all(examples.map((example) => readTexts(example.file)));
  const counts = new Map<string, number>();
  for (const text of all.flatMap((texts) => [...new Set(texts.map((each) => each.text))])) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (await readTexts(file)).filter(({ text }) => counts.get(text) === 1);
}

/** So many of them are named: whoever keeps sentences on purpose sees this at every release. */
const SHOWN = 10;

/** Lines about the texts that are still those of an example; none if there is no such text. */
export async function describeCopiedTexts(file: string, isComplete: boolean): Promise<string[]> {
  const copied = await listCopiedTexts(file);
  if (copied.length === 0) return [];
  const shown = isComplete ? copied : copied.slice(0, SHOWN);
  return [
    `Sentences of the example that ${file} still has: ${copied.length}. Make them your own, or keep those that fit.`,
    ...shown.flatMap(({ path, text }) => [`  ${path}`, `    ${text}`]),
    ...(shown.length < copied.length ? ['  … --all lists every one.'] : []),
  ];
}
