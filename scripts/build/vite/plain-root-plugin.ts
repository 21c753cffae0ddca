import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PACKAGE_ROOT } from '../../files/package-root.ts';

/** Vite takes what follows one of these in a path for a fragment or a query. The last folder that has one in its name. */
const SPECIAL = /^(.*[#?][^\\/]*)/;

const [, special] = SPECIAL.exec(PACKAGE_ROOT) ?? [];
let link: string | undefined;

/** A path in or beside this package that is the same in an address: through a link, if it has to be. */
export function toPlainPath(path: string): string {
  if (special === undefined || !path.startsWith(special)) return path;
  if (link === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'estimator-root-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    link = join(folder, 'project');
    // Windows makes junctions without special rights.
    symlinkSync(special, link, 'junction');
  }
  return link + path.slice(special.length);
}

/** The folder of this package, by a path that is the same in an address. */
export function getPlainRoot(): string {
  return toPlainPath(PACKAGE_ROOT);
}

/** Lets Vite work in a folder whose path has `#` or `?`. */
export function plainRootPlugin(): Plugin {
  return {
    name: 'plain-root',
    config: () => {
      const root = getPlainRoot();
      return root === PACKAGE_ROOT ? {} : { root, resolve: { preserveSymlinks: true } };
    },
  };
}
