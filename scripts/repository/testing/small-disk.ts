import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processTerminal } from '../../files/terminal.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no free byte. */
  readonly fill: () => void;
  readonly remove: () => void;
}

/**
 * Mounts a disk in memory.
 * @param folder is empty; a new one if left out
 * @returns undefined, with a notice, where this account may not
 */
export function mountSmallDisk(
  kibibytes: number,
  folder = mkdtempSync(join(tmpdir(), 'small-disk-')),
): SmallDisk | undefined {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    processTerminal.printError('Not tested with a full disk: only root may mount one.');
    return undefined;
  }
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
    },
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
