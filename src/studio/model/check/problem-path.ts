import type { Problem } from '../../../authoring/check/core/problem.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { PathInFile } from '../documents/studio-file.ts';

/** The key that the rest of a written path begins with. A key of the file may have dots in it, as those of a schedule. */
function getKey(rest: string, holder: unknown): string {
  const known = Object.keys(Object(holder)).filter(
    (key) =>
      key !== '' && (rest === key || rest.startsWith(`${key}.`) || rest.startsWith(`${key}[`)),
  );
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? /^\[?[^.[]*/.exec(rest)?.[0] ?? '';
}

/**
 * The place that a problem is about, of a path as problems write it.
 * @param root what the file says
 */
export function parseProblemPath(
  { file, path: written }: Pick<Problem, 'file' | 'path'>,
  root?: unknown,
): PathInFile {
  const path: (string | number)[] = [];
  for (let rest = written; rest !== '';) {
    const [whole, position] = /^\[(\d+)\]/.exec(rest) ?? [];
    const part = position === undefined ? getKey(rest, findValueAt(root, path)) : Number(position);
    path.push(part);
    rest = rest.slice((whole ?? String(part)).length).replace(/^\./, '');
  }
  return { file, path };
}
