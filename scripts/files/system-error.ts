import { relative, resolve, sep } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { getErrorMessage } from '../../src/engine/text/format.ts';

/** What was not possible, by the call of the system. */
const VERBS: Readonly<Record<string, string>> = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  stat: 'read',
  lstat: 'read',
  write: 'written',
  fsync: 'written',
  mkdir: 'created',
  mkdtemp: 'created',
  copyfile: 'copied',
  rename: 'moved',
  unlink: 'removed',
  rmdir: 'removed',
  rm: 'removed',
  connect: 'reached',
  spawn: 'started',
};

/** What helps, by the code of the error. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space on the disk, and try again.',
  EDQUOT: 'Free some of your space on the disk, and try again.',
  EFBIG: 'Raise the limit for the size of files (ulimit -f), and try again.',
  EACCES: 'Use an account that may do that, or change the permissions.',
  EPERM: 'Use an account that may do that, or change the permissions.',
  EROFS: 'Use a folder on a disk that can be written.',
  EISDIR: 'Name a file, not a folder.',
  ENOTDIR: 'Name a folder, not a file.',
  ENOENT: 'Check the name.',
  EEXIST: 'Choose another name.',
  ENAMETOOLONG: 'Choose a shorter name.',
  ELOOP: 'Mend the symbolic links on the way to it.',
  EBUSY: 'End the program that uses it, and try again.',
  EMFILE: 'Raise the limit of open files (ulimit -n), and try again.',
  ENFILE: 'End other programs, and try again.',
  ENOMEM: 'End other programs, and try again.',
  EIO: 'Check the disk.',
};

/** A path as short as it can be named from here. */
function shortenPath(path: string): string {
  const short = relative(process.cwd(), resolve(path));
  return short === '' || short.startsWith(`..${sep}`) ? path : short;
}

/**
 * An error of the operating system as a sentence: what was not possible, why, and what helps.
 * @returns undefined for any other error
 */
export function describeSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errno, syscall = '', path }: Partial<NodeJS.ErrnoException> = error;
  // Programs in Rust, such as the bundler, have it in their message only.
  const [, native] = /\(os error (\d+)\)/.exec(error.message) ?? [];
  const [code, reason] = getSystemErrorMap().get(errno ?? -Number(native)) ?? [];
  if (code === undefined) return undefined;
  const call = syscall.split(' ')[0] ?? '';
  const what =
    path === undefined
      ? 'The program stopped'
      : `${shortenPath(path)} cannot be ${VERBS[call] ?? 'used'}`;
  return [`${what}: ${reason} (${code}).`, ADVICE[code] ?? []].flat().join(' ');
}

/** The message of an error for people. */
export function describeError(error: unknown): string {
  return describeSystemError(error) ?? getErrorMessage(error);
}
