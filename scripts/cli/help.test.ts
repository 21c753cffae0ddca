import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { printHelpIfRequested } from './help.ts';

const ARGV = process.argv;

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

afterEach(() => {
  process.argv = ARGV;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it.each(listPrograms())('%s prints a help and does nothing else', async (name) => {
  let output = '';
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      output += String(chunk);
      done();
    },
  });
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(stdout as typeof process.stdout);
  process.argv = ['node', name, '--help'];
  await import(`../${name}.ts`);
  expect(output).toMatch(/^[^]+\n\n {2}npm [^]+$/);
  expect(output).toContain(name.replace('-', ':').replace('start', 'npm start'));
});

it('refuses words that would do nothing', async () => {
  process.argv = ['node', 'start', '8080'];
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await printHelpIfRequested('help')).toBe(true);
  expect(printed).toHaveBeenCalledWith("Unexpected argument '8080'. See --help.\n");
  expect(process.exitCode).toBe(2);
});
