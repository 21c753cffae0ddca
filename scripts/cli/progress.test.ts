import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { runProgram } from '../testing/run-command.ts';

const WORK = ['scripts/run.js', 'scripts/testing/progress-program.ts'];

it('tells of work that takes long, and says how to stop it', async () => {
  const running = spawn(process.execPath, [...WORK, 'long']);
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
  expect((await runProgram(process.execPath, WORK)).stderr).toBe('');
});
