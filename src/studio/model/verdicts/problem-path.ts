import type { Problem } from '../../../authoring/check/core/problem.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { PathInFile } from '../project/document.ts';

/** The first key of a formatted path. Keys may contain dots, as in schedules. */
function getKey(rest: string, holder: unknown): string {
  const known = Object.keys(Object(holder)).filter(
    (key) =>
      key !== '' && (rest === key || rest.startsWith(`${key}.`) || rest.startsWith(`${key}[`)),
  );
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? /^\[?[^.[]*/.exec(rest)?.[0] ?? '';
}

/**
 * Parses the formatted path of a problem.
 * @param root the file's value, to recognize keys with dots
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
