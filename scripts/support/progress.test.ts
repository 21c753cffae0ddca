import { expect, it } from 'vitest';
import { started } from '../testing/heard.ts';

function running(milliseconds: number) {
  // Work that leaves no moment to anything else.
  const work = `const end = Date.now() + ${milliseconds}; while (Date.now() < end);`;
  const program = `import { told } from './scripts/support/progress.ts'; await told('The work', async () => { ${work} });`;
  return started(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
}

it('tells of work that takes long, and says how to stop it', async () => {
  const { code, stdout, stderr } = await running(6500);
  expect(stderr).toMatch(/^The work is still at it: \d+ s\. Ctrl\+C stops it\.\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(0);
});

it('keeps quiet about what is soon done', async () => {
  expect((await running(0)).stderr).toBe('');
});
