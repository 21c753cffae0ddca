import { pathOfPointer, valueAt, type Path } from '../../schema/path.ts';
import type { Place } from './desk.ts';

/**
 * A place as the part of an address behind `#`.
 * @example addressOf({ file: 'estimator.json', path: ['steps', 1] }) // '#/estimator.json/steps/1'
 */
export function addressOf({ file, path }: Place): string {
  const parts = [file, ...path].map((part) =>
    encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `#/${parts.join('/')}`;
}

/** The place of an address. */
export function placeOf(address: string, valueOf: (file: string) => unknown): Place | undefined {
  const [, file = '', ...rest] = address.replace(/^#/, '').split('/').map(decodeURIComponent);
  const root = valueOf(file);
  if (root === undefined) return undefined;
  return { file, path: pathOfPointer(['', ...rest].join('/'), root) };
}

/** The nearest thing around a place that has a form, and the way on from there. */
export function shownAt(root: unknown, path: Path, hasForm: (path: Path) => boolean): Path {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const around = path.slice(0, depth);
    if (valueAt(root, around) !== undefined && hasForm(around)) return around;
  }
  return [];
}
