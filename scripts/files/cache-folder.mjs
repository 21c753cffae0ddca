import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** The folder with installed packages: that in this project, or the one that this package is installed in. */
const PACKAGES =
  basename(dirname(PROJECT)) === 'node_modules' ? dirname(PROJECT) : join(PROJECT, 'node_modules');

/** Where the system keeps what an account can make again. */
function getOwnFolder() {
  const { env, platform } = process;
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform === 'win32') return env.LOCALAPPDATA || join(homedir(), 'AppData/Local');
  return join(homedir(), platform === 'darwin' ? 'Library/Caches' : '.cache');
}

/** The folders that may have what was made before: that of this checkout, then that of this account for it. */
export function listCacheFolders(name) {
  const checkout = createHash('sha256').update(PROJECT).digest('hex').slice(0, 16);
  return [join(PACKAGES, '.cache', name), join(getOwnFolder(), 'estimator', checkout, name)];
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of them where this account may write; if there is none, a new one that is removed at the end. */
export function makeCacheFolder(name) {
  const found = listCacheFolders(name).find(isWritable);
  if (found !== undefined) return found;
  const folder = mkdtempSync(join(tmpdir(), 'estimator-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
