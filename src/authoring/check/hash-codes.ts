import { applyEdits, modify, parseTree } from 'jsonc-parser';
import { hashCode, isHashed } from '../../engine/kinds/code-hash.ts';
import { findValueAt, getListAt } from '../../engine/schema/path.ts';

/** The fewest characters of a code and of its salt, as the schema has it: shorter ones are soon guessed. */
export const MIN_CODE_LENGTH = 4;

function isLongEnough(text: unknown): text is string {
  return typeof text === 'string' && Array.from(text).length >= MIN_CODE_LENGTH;
}

/**
 * Replaces the plain-text codes of a config with hashes. Nothing else changes. Codes stay if they or their salt are too
 * short, because the check refuses these: a hash would hide a short code, and a longer salt would make it wrong.
 * @param root what the text says
 */
export async function withHashedCodes(text: string, root: unknown): Promise<string> {
  if (!parseTree(text)) return text;
  let result = text;
  for (const [index, step] of getListAt(root, ['steps']).entries()) {
    const salt = findValueAt(step, ['salt']);
    if (findValueAt(step, ['kind']) !== 'code' || !isLongEnough(salt)) continue;
    for (const [at, option] of getListAt(step, ['options']).entries()) {
      const code = findValueAt(option, ['code']);
      if (!isLongEnough(code) || isHashed(code)) continue;
      const path = ['steps', index, 'options', at, 'code'];
      // oxlint-disable-next-line no-await-in-loop -- each edit is made to the text after the one before
      result = applyEdits(result, modify(result, path, await hashCode(salt, code), {}));
    }
  }
  return result;
}
