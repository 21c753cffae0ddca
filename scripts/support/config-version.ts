import { createHash } from 'node:crypto';

/**
 * Names a config by the hash that git gives to the file: `git cat-file blob` with it shows the file. Git keeps
 * it with plain line ends (.gitattributes), whatever the editor has made of them.
 */
export function configVersion(file: Buffer): string {
  const kept = Buffer.from(file.toString().replaceAll('\r\n', '\n'));
  return createHash('sha1').update(`blob ${kept.length}\0`).update(kept).digest('hex');
}
