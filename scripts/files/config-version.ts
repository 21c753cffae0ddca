import { createHash } from 'node:crypto';

/** The hash of a config in git, with which `git show` prints it. Git stores plain line ends (.gitattributes). */
export function computeConfigVersion(file: Buffer): string {
  const stored = Buffer.from(file.toString().replaceAll('\r\n', '\n'));
  return createHash('sha1').update(`blob ${stored.length}\0`).update(stored).digest('hex');
}
