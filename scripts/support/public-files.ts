import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

/**
 * Whether there is a file of this path in public/, such as `/icons/oak.svg`; with `#acorn` behind it,
 * whether the file has a part of that id.
 */
export function hasPublicFile(path: string): boolean {
  const [name = '', part] = path.split('#');
  const file = join(PUBLIC, name);
  if (!file.startsWith(PUBLIC) || !statSync(file, { throwIfNoEntry: false })?.isFile())
    return false;
  return part === undefined || readFileSync(file, 'utf8').includes(`id="${part}"`);
}
