import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '../../files/project-root.ts';

/** Vite takes what follows one of these in a path for a fragment or a query. */
const SPECIAL = /[#?]/;

let link: string | undefined;

/** The root of this project, by a path that is the same in an address: that of a link, if it has to be. */
export function getPlainRoot(): string {
  if (!SPECIAL.test(PROJECT_ROOT)) return PROJECT_ROOT;
  if (link === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'estimator-root-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    link = join(folder, 'project');
    // Windows makes junctions without special rights.
    symlinkSync(PROJECT_ROOT, link, 'junction');
  }
  return link;
}

/** Lets Vite work in a folder whose path has `#` or `?`. */
export function plainRootPlugin(): Plugin {
  return {
    name: 'plain-root',
    config: () => {
      const root = getPlainRoot();
      return root === PROJECT_ROOT ? {} : { root, resolve: { preserveSymlinks: true } };
    },
  };
}
