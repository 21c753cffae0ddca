import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { isRepository, PACKAGE_ROOT } from '../../files/package-root.ts';
import { UserError } from '../../files/user-error.ts';

/** A package as npm installs it from a file. */
export interface PackedPackage {
  readonly name: string;
  /** The name of the file, with the version in it. */
  readonly file: string;
  readonly content: Uint8Array;
}

/** Runs the npm that called this program, or the one of the system: another package manager packs otherwise. */
async function runNpm(...words: string[]): Promise<void> {
  const { npm_execpath: own, ...env } = process.env;
  if (own?.endsWith('npm-cli.js'))
    await promisify(execFile)(process.execPath, [own, ...words], { env });
  else await promisify(execFile)('npm', words, { env, shell: process.platform === 'win32' });
}

/**
 * Packs this package, as a repository of a business has it. Needs no network.
 * @throws UserError if npm cannot
 */
export async function packPackage(): Promise<PackedPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'estimator-package-'));
  try {
    // An installed package is built, and has no sources to build it again.
    const scripts = isRepository ? [] : ['--ignore-scripts'];
    await runNpm('pack', PACKAGE_ROOT, '--pack-destination', folder, ...scripts);
    const [file = ''] = await readdir(folder);
    const { name } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package.json'), 'utf8'));
    return { name, file, content: await readFile(join(folder, file)) };
  } catch (error) {
    throw new UserError(`npm could not pack this package: ${getErrorMessage(error)}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
