import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands/list.ts';
import { REPOSITORY_COMMANDS } from './commands/list-of-repository.ts';
import { captureCommand, runProgram } from './repository/testing/run-command.ts';

const ALL = { ...COMMANDS, ...REPOSITORY_COMMANDS };

const run = (...words: string[]) => runProgram('node', ['scripts/estimator.js', ...words]);

it.each(Object.keys(ALL))('%s prints a help and does nothing else', async (name) => {
  const command = await ALL[name]?.load();
  if (!command) throw new Error(name);
  const { code, stdout } = await captureCommand(command, '--help');
  expect(code).toBe(0);
  const [, called] = /^Usage: npm run (\S+) -- /.exec(stdout) ?? [];
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts[called ?? '']).toBe(`node scripts/estimator.js ${name}`);
});

it('lists the commands, and says what was meant by a word that is none', async () => {
  const { stdout } = await run();
  for (const name of Object.keys(ALL)) expect(stdout).toMatch(`\n  ${name} `);
  const { code, stderr } = await run('chekc', '--release');
  expect([code, stderr]).toEqual([
    2,
    "Unknown command 'chekc'. Did you mean check? See node scripts/estimator.js --help.\n",
  ]);
});

it('refuses words and options that would do nothing', async () => {
  const results = [await run('start', '8080'), await run('check', '--fiks')];
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [2, 'Too many arguments. Expected 0 arguments but got 1. See npm run start -- --help.\n'],
    [2, "Unknown option '--fiks'. Did you mean --fix? See npm run check -- --help.\n"],
  ]);
});
