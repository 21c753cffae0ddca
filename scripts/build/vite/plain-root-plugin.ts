import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PACKAGE_ROOT } from '../../files/package-root.ts';

/** Vite takes what follows one of these in a path for a fragment or a query. The last folder with one, and what is in it. */
const SPECIAL = /^(.*[#?][^\\/]*)(.*)$/;

let link: string | undefined;

/** The folder of this package, by a path that is the same in an address: through a link, if it has to be. */
export function getPlainRoot(): string {
  const [, special, rest = ''] = SPECIAL.exec(PACKAGE_ROOT) ?? [];
  if (special === undefined) return PACKAGE_ROOT;
  if (link === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'estimator-root-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    link = join(folder, 'project');
    // Windows makes junctions without special rights.
    symlinkSync(special, link, 'junction');
  }
  return link + rest;
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
