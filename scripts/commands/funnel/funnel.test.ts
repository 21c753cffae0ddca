import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FunnelEvent } from '../../../src/engine/lead/funnel-event.ts';
import { painterConfig } from '../../../src/engine/rules/fixtures/painter-config.ts';
import { captureCommand } from '../../repository/testing/run-command.ts';
import { funnelCommand } from './command.ts';

let folder: string;
let file: string;

/** Of 100 visitors each: 10 leave at the first step with the old words, 40 with the new ones. */
function createEvents(): FunnelEvent[] {
  const visit = (number: number, configVersion: string, leaving: number): FunnelEvent[] => {
    const page = { configVersion, language: 'en-US', ...(number < 20 && { campaign: 'spring' }) };
    const first = { event: 'step_shown', step: 'project-type', ...page } as const;
    if (number < leaving) return [first];
    return [
      first,
      { ...first, event: 'step_answered' },
      { ...first, step: 'project-size' },
      ...(number > 90 ? [{ ...first, event: 'lead_sent', step: 'results' } as const] : []),
    ];
  };
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  return [
    ...numbers.flatMap((number) => visit(number, 'old', 10)),
    ...numbers.flatMap((number) => visit(number, 'new', 40)),
  ];
}

beforeAll(async () => {
  vi.stubEnv('ESTIMATOR_CONFIG', 'e2e/fixtures/adu.json');
  folder = await mkdtemp(join(tmpdir(), 'funnel-'));
  file = join(folder, 'events.ndjson');
  const lines = createEvents().map((event) => JSON.stringify(event));
  await writeFile(file, [...lines, '{"relay":"events","status":200}', ''].join('\n'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) => captureCommand(funnelCommand, file, ...words);

describe('npm run funnel', () => {
  it('shows who saw a step, answered it and left there', async () => {
    const { code, stdout, stderr } = await run();
    expect(code).toBe(0);
    expect(stdout).toMatch(/What type of ADU.* +200 +150 +50 +25% \(20-31%\)\n/);
    expect(stdout).toContain('18 sent a lead');
    expect(stderr).toBe('Skipped lines that are no events: 1.\n');
  });

  it('says whether new words are better, and where there are too few to tell', async () => {
    const { stdout } = await run('--by', 'version', '--format', 'markdown');
    expect(stdout).toMatch(/## Config: old\n[^]*## Config: new\n/);
    expect(stdout).toContain('| 100 | 60 | 40 | 40% (31-50%) | more |');
    const { stdout: few } = await run('--campaign', 'spring', '--version', 'old');
    expect(few).toContain('too few to tell');
  });

  it('says which campaigns there are if none has the name', async () => {
    const { stdout } = await run('--campaign', 'sprng');
    expect(stdout).toContain('There are events of Campaign: spring or none.');
  });

  it('counts each item of a repeated group', async () => {
    const config = join(folder, 'painter.json');
    await writeFile(config, JSON.stringify(painterConfig));
    const page = { configVersion: 'new', language: 'en-US' };
    const events = ['use.1', 'use.2'].map((step) => ({ event: 'step_shown', step, ...page }));
    const rooms = join(folder, 'rooms.ndjson');
    await writeFile(rooms, events.map((event) => JSON.stringify(event)).join('\n'));
    vi.stubEnv('ESTIMATOR_CONFIG', config);
    const { stdout } = await captureCommand(funnelCommand, rooms);
    vi.stubEnv('ESTIMATOR_CONFIG', 'e2e/fixtures/adu.json');
    expect(stdout).toMatch(/What is room 1 for\? +1 +0 +1 .*\n/);
    expect(stdout).not.toContain('not in this config');
  });

  it('is data, too', async () => {
    const { stdout } = await run('--format', 'json', '--version', 'new');
    const [funnel] = JSON.parse(stdout);
    expect(funnel.leadsSent).toBe(9);
    expect(funnel.steps[0]).toMatchObject({ step: 'project-type', shown: 100, left: 40 });
  });

  it.each([
    [['--by', 'visitor'], 'Allowed choices are version, campaign, language.'],
    [['--format', 'pdf'], 'Allowed choices are text, markdown, json.'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await run(...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    ['none', /events in .*none cannot be read: there is no such file\. Save the events/],
    ['.', /cannot be read: illegal operation on a directory \(EISDIR\)/],
  ])('says why %j cannot be read', async (name, message) => {
    const { code, stderr } = await captureCommand(funnelCommand, join(folder, name));
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
