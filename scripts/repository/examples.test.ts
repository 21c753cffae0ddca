import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCommand } from '../commands/check/command.ts';
import { captureCommand } from './testing/run-command.ts';

const FOLDER = 'examples';

it.each(readdirSync(FOLDER))('the legal documents of the example %s are valid', async (name) => {
  const files = ['privacy-policy.json', 'terms-of-service.json'];
  const paths = files.map((file) => join(FOLDER, name, file));
  const words = ['--all', '--format', 'json', ...paths];
  const { code, stdout } = await captureCommand(checkCommand, ...words);
  const { problems }: { problems: { code: string; message: string }[] } = JSON.parse(stdout);
  // The examples contain placeholders for facts about the company.
  expect(problems.filter((problem) => problem.code !== 'placeholder-fact')).toEqual([]);
  expect(code).toBe(0);
});

it('the accessibility statement that a site can have is valid', async () => {
  const words = ['--all', '--format', 'json', 'template/accessibility.json'];
  const { code, stdout } = await captureCommand(checkCommand, ...words);
  const { problems }: { problems: { code: string }[] } = JSON.parse(stdout);
  expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set(['placeholder-fact']));
  expect(code).toBe(0);
});
