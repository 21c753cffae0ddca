import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { toPlainPath } from '../../build/vite/plain-root-plugin.ts';
import { isRepository, PACKAGE_ROOT } from '../../files/package-root.ts';

const PROGRAM = isRepository ? 'scripts/estimator.js' : 'lib/node/estimator.js';

/** Keeps the paths of a link, instead of those that it leads to. */
const KEEP_LINKS = ['--preserve-symlinks', '--preserve-symlinks-main'];

/** Whether this program was started by the path of a link. */
export const isThroughLink = process.execArgv.includes('--preserve-symlinks');

/** Whether addresses of files in this package would mean something else: Vite's own client is one, too. */
export function needsLink(): boolean {
  return toPlainPath(PACKAGE_ROOT) !== PACKAGE_ROOT;
}

/** Starts the development server once more, by a path without `#` and `?`. */
export function serveThroughLink(configFile: string): { readonly close: () => Promise<void> } {
  const program = toPlainPath(join(PACKAGE_ROOT, PROGRAM));
  const words = [...KEEP_LINKS, program, 'dev', '--config', configFile];
  const server = spawn(process.execPath, words, { stdio: 'inherit' });
  server.once('exit', (code) => process.exit(code ?? 0));
  return {
    close: async () => {
      const closed = once(server, 'exit');
      server.kill();
      await closed;
    },
  };
}
