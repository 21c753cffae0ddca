import { parseJsonPointer, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { PathInFile } from './studio-file.ts';

/**
 * Formats a location as a URL hash.
 * @example toHashAddress({ file: 'estimator.json', path: ['steps', 1] }) // '#/estimator.json/steps/1'
 */
export function toHashAddress({ file, path }: PathInFile): string {
  return [file, ...path].reduce<string>(toChildAddress, '#');
}

/** The hash of a child. */
export function toChildAddress(address: string, part: string | number): string {
  const name = String(part).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${address}/${encodeURIComponent(name)}`;
}

/** The hashes of a location and all its ancestors, outermost first. */
export function listEnclosingAddresses({ file, path }: PathInFile): string[] {
  let address = '#';
  return [file, ...path].map((part) => {
    address = toChildAddress(address, part);
    return address;
  });
}

export function parseHashAddress(
  address: string,
  getValue: (file: string) => unknown,
): PathInFile | undefined {
  const [, file = '', ...rest] = address.replace(/^#/, '').split('/').map(decodeURIComponent);
  const root = getValue(file);
  if (root === undefined) return undefined;
  return { file, path: parseJsonPointer(['', ...rest].join('/'), root) };
}

/** The nearest ancestor that has a form of its own. */
export function findNearestFormPath(
  root: unknown,
  path: JsonPath,
  hasForm: (path: JsonPath) => boolean,
): JsonPath {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const ancestor = path.slice(0, depth);
    if (findValueAt(root, ancestor) !== undefined && hasForm(ancestor)) return ancestor;
  }
  return [];
}
