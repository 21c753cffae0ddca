import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { captureCommand, runProgram } from '../testing/run-command.ts';

/** The programs of the commands in package.json. */
function listPrograms(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const programs = Object.values(scripts).flatMap(
    (words) => /scripts\/([\w-]+)\.ts/.exec(words)?.[1] ?? [],
  );
  return [...new Set(programs)];
}

/** Whether a program only runs a command, which needs no process of its own here. */
const isCommand = (name: string) =>
  readFileSync(`scripts/${name}.ts`, 'utf8').includes(
    `await runCommand('${name}', ${name}Command)`,
  );

it.each(listPrograms().filter(isCommand))('%s prints a help', async (name) => {
  const commands: Record<string, Parameters<typeof captureCommand>[0]> = await import(
    `../${name}/command.ts`
  );
  const command = commands[`${name}Command`];
  if (!command) throw new Error(`There is no ${name}Command.`);
  const { code, stdout } = await captureCommand(command, '--help');
  expect([code, stdout]).toEqual([0, expect.stringContaining(`\n  npm run ${name}`)]);
});

it.concurrent.each(listPrograms().filter((name) => !isCommand(name)))(
  '%s prints a help and does nothing else',
  async (name) => {
    const program = ['scripts/run.js', `scripts/${name}.ts`, '--help'];
    const { code, stdout } = await runProgram(process.execPath, program);
    expect([code, stdout]).toEqual([0, expect.stringContaining('\n  npm ')]);
  },
);
