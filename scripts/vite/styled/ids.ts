import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The class of a styled component, made from its file and its name: the same in every build, whatever else
 * is in the site.
 * @param module the address of the module
 */
export function classOf(root: string, module: string, name: string): string {
  const file = relative(root, module.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${file} ${name}`).digest('base64url');
  return `c${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
}
