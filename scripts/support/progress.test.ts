import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { started } from '../testing/heard.ts';

function program(work: string): string[] {
  const told = `import { told } from './scripts/support/progress.ts';
await told('The work', async () => { ${work} }, { first: 1, every: 3_600_000 });`;
  return ['--import', 'tsx', '--input-type=module', '--eval', told];
}

/** Work that leaves no moment to anything else, until somebody types a line. */
const LONG = `(await import('node:fs')).readSync(0, Buffer.alloc(1));`;

it('tells of work that takes long, and says how to stop it', async () => {
  const running = spawn(process.execPath, program(LONG));
  const said: string[] = [];
  running.stdout.on('data', (words: Buffer) => said.push(`standard output: ${words.toString()}`));
  running.stderr.on('data', (words: Buffer) => {
    said.push(words.toString());
    running.stdin.end('\n');
  });
  expect(await once(running, 'close')).toEqual([0, null]);
  expect(said.join('')).toMatch(/^The work is still at it: \d+ s\. Ctrl\+C stops it\.\n$/);
});

it('keeps quiet about what is soon done', async () => {
  const soon = ['--import', 'tsx', '--input-type=module', '--eval'];
  const work = `import { told } from './scripts/support/progress.ts'; await told('The work', async () => {});`;
  expect((await started(process.execPath, [...soon, work])).stderr).toBe('');
});
