import { join } from 'node:path';
import { collectInventory } from '../../../src/engine/schema/inventory.ts';
import { formatPath } from '../../../src/engine/schema/path.ts';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { readConfig } from '../../files/config.ts';
import { PACKAGE_ROOT } from '../../files/package-root.ts';
import { CONFIG } from '../../files/templates/templates.ts';

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
 * The texts of a config that are still those of the example it was copied from. Texts that other trades have, too, such
 * as "Back", fit any business and are left out.
 */
export async function listCopiedTexts(
  file: string,
  trade: string,
  trades: readonly string[],
): Promise<CopiedText[]> {
  const readExample = (name: string) => readTexts(join(PACKAGE_ROOT, 'examples', name, CONFIG));
  const others = trades.filter((each) => each !== trade);
  const [own, example, ...elsewhere] = await Promise.all([
    readTexts(file),
    readExample(trade),
    ...others.map(readExample),
  ]);
  const copied = new Set(example.map(({ text }) => text));
  const common = new Set(elsewhere.flat().map(({ text }) => text));
  return own.filter(({ text }) => copied.has(text) && !common.has(text));
}
