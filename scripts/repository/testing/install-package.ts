import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from './run-command.ts';

/** A package in a lock file. */
interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}

/** Gives a file or a folder a second place, without a second copy where the disk can do that. */
async function share(from: string, to: string): Promise<void> {
  // Packages for other systems are not installed.
  const found = await lstat(from).catch(() => undefined);
  if (found === undefined) return;
  await mkdir(dirname(to), { recursive: true });
  if (found.isDirectory()) {
    const names = await readdir(from);
    await Promise.all(names.map((name) => share(join(from, name), join(to, name))));
  } else if (found.isSymbolicLink()) await symlink(await readlink(from), to);
  else await link(from, to).catch(() => copyFile(from, to));
}

/**
 * Installs a repository of a business with npm, from what is installed in this repository: its registry is not asked.
 * What the package does not name among its dependencies is not there.
 * @throws Error if npm refuses
 */
export async function installOffline(folder: string): Promise<void> {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile('package-lock.json', 'utf8'),
  );
  const needed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) =>
      path !== '' && !dev && !devOptional && path.lastIndexOf('node_modules/') === 0,
  );
  for (const [path, { bin = {} }] of needed) {
    const paths = [path, ...Object.keys(bin).map((name) => `node_modules/.bin/${name}`)];
    // oxlint-disable-next-line no-await-in-loop -- thousands of files
    for (const each of paths) await share(each, join(folder, each));
  }
  const words = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--cache',
    join(folder, '.npm'),
  ];
  const { code, stderr } = await runProgram('npm', words, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
}
