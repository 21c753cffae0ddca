import { parseJsonPointer } from '../../../engine/schema/path.ts';
import type { PathInFile } from './document.ts';

/**
 * Formats a location as a URL hash.
 * @example toHashAddress({ file: 'estimator.json', path: ['steps', 1] }) // '#/estimator.json/steps/1'
 */
export function toHashAddress({ file, path }: PathInFile): string {
  return [file, ...path].reduce<string>((address, part) => {
    const name = String(part).replaceAll('~', '~0').replaceAll('/', '~1');
    return `${address}/${encodeURIComponent(name)}`;
  }, '#');
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
