import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { started } from '../testing/heard.ts';

/** The commands that are programs of this project, by the file of each. */
function programs(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return Object.values(scripts).flatMap((words) => /scripts\/[\w-]+\.ts/.exec(words)?.[0] ?? []);
}

/** Starts them all, one after the other, as if each were the program of this process. */
const EACH = `
const said = [];
const { write } = process.stdout;
console.log = (words) => said.push(words);
process.stdout.write = (words, _encoding, done) => { said.push(String(words)); done?.(); return true; };
const outcomes = {};
for (const program of process.argv.slice(1)) {
  process.argv = [process.execPath, program, '--help'];
  process.exitCode = 0;
  await import(new URL(program, 'file://' + process.cwd() + '/').href);
  outcomes[program] = { words: said.splice(0).join(''), code: process.exitCode };
}
write.call(process.stdout, JSON.stringify(outcomes));
`;

let outcomes: Readonly<Record<string, { readonly words: string; readonly code: number }>>;

beforeAll(async () => {
  const asModule = ['--input-type=module', '--eval', EACH];
  const words = ['--import', 'tsx', ...asModule, ...programs()];
  const { stdout, stderr } = await started(process.execPath, words);
  if (stdout === '') throw new Error(stderr);
  outcomes = JSON.parse(stdout);
});

describe.each(programs())('%s --help', (program) => {
  it('tells what it does, and does nothing', () => {
    expect(outcomes[program]).toEqual({ code: 0, words: expect.stringContaining('\n  npm ') });
  });
});
