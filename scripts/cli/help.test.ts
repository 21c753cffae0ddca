import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../testing/run-command.ts';

/** The programs of the commands in package.json. */
function listPrograms(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const programs = Object.values(scripts).flatMap(
    (words) => /scripts\/[\w-]+\.ts/.exec(words)?.[0] ?? [],
  );
  return [...new Set(programs)];
}

describe.each(listPrograms())('%s --help', (program) => {
  it.concurrent('prints a help and does nothing else', async () => {
    const { code, stdout } = await runProgram(process.execPath, [
      'scripts/run.js',
      program,
      '--help',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('\n  npm ');
  });
});
