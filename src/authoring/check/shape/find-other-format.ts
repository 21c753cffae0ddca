import { findValueAt } from '../../../engine/schema/path.ts';
import type { Finding } from '../core/problem.ts';

/** The format of configs that this version reads: `format` in the schema. Configs without it are of the first. */
const FORMAT = 1;

/**
 * Says that a config is of another format than this version reads: what is written in it then is no mistake.
 * @returns undefined for a config of this format, and for what is no number of a format
 */
export function findOtherFormat(root: unknown): Finding | undefined {
  const format = findValueAt(root, ['format']);
  if (typeof format !== 'number' || !Number.isInteger(format) || format === FORMAT)
    return undefined;
  const isOlder = format < FORMAT;
  return {
    path: ['format'],
    message: `This config has the format ${format}, and this version of the estimator reads the format ${FORMAT}.`,
    hint: isOlder
      ? `CHANGELOG.md says what to change for the format ${FORMAT}.`
      : 'Install a newer version of the estimator.',
  };
}
