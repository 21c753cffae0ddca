import { expect, it, vi } from 'vitest';
import { captureCommand } from '../../repository/testing/run-command.ts';
import { screenshotsCommand } from './command.ts';

it.each([
  [
    1,
    ['.build/no-screenshots'],
    'no-such-config.json cannot be read: no such file or directory (ENOENT).',
  ],
  [2, ['one', 'two'], 'Too many arguments.'],
])('exits with %i for %j', async (code, words, message) => {
  vi.stubEnv('ESTIMATOR_CONFIG', 'no-such-config.json');
  const outcome = await captureCommand(screenshotsCommand, ...words);
  vi.unstubAllEnvs();
  expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) });
  expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
});
