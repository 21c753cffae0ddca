import { collectInventory } from '../../../engine/schema/inventory.ts';
import { isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What a text becomes on the page: placeholders are filled with anything, links show only their words. */
function toPattern(text: string): RegExp {
  const shown = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const parts = shown
    .split(/\{[^}]*\}/)
    .map((part) => escapeRegExp(part.trim()).replaceAll(/\s+/g, '\\s+'));
  return new RegExp(`^\\s*${parts.join('[^]*?')}\\s*$`);
}

/**
 * The place of what was pointed at in the preview: that of the text or picture which reads like it.
 * @param words what stands around the pointer, from the nearest on
 * @param near the step that is shown: a text of it goes before the same text elsewhere
 */
export function findPointedPath(
  schema: Schema,
  file: unknown,
  texts: readonly string[],
  near: JsonPath,
): JsonPath | undefined {
  const known = collectInventory(schema, file).nodes.flatMap(
    ({ path, value, schema: { text, picture, fact } }) =>
      typeof value === 'string' && value !== '' && (text ?? picture ?? fact) !== undefined
        ? [{ path, text: value, pattern: toPattern(value) }]
        : [],
  );
  for (const each of texts) {
    const matches = known.filter(
      ({ text, pattern }) =>
        text === each || (/[^{}\s]/.test(text.replaceAll(/\{[^}]*\}/g, '')) && pattern.test(each)),
    );
    const match =
      matches.find(({ path }) => near.length > 0 && isPathWithin(path, near)) ?? matches[0];
    if (match) return match.path;
  }
  return undefined;
}
