/** Work that is soon done; as `work.ts long`, one that leaves no moment to anything else until somebody types a line. */
import { readSync } from 'node:fs';
import { withProgress } from '../cli/progress.ts';

if (process.argv.includes('long')) {
  const work = async () => void readSync(0, Buffer.alloc(1));
  await withProgress('The work', work, { first: 1, every: 3_600_000 });
} else {
  await withProgress('The work', async () => undefined);
}
