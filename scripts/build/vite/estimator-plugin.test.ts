import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSite } from '../load-site.ts';
import { estimatorPlugin } from './estimator-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estimator-'));
});
afterEach(() => rm(folder, { recursive: true }));

function loadModule(file: string, id: string): string {
  const { load } = estimatorPlugin(file, () => loadSite(file));
  if (typeof load !== 'function') throw new TypeError('The plugin loads nothing.');
  return String(Reflect.apply(load, { addWatchFile: () => {} }, [`\0${id}`]));
}

it('leaves acknowledgments out of the site', async () => {
  const written = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
  const reason = 'We lost money on the last four.';
  const acknowledged = [{ code: 'price-change', path: 'prices', reason }];
  const file = join(folder, 'estimator.json');
  await writeFile(file, JSON.stringify({ ...written, acknowledged }));
  const modules = ['virtual:estimator-config', 'virtual:pricing'].map((id) => loadModule(file, id));
  expect(modules.join('\n')).toContain(written.steps[0].title);
  expect(modules.join('\n')).not.toContain(reason);
});

it('tells the site what the total subtracts only if visitors see the worked sum', async () => {
  const written = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
  const file = join(folder, 'estimator.json');
  const rules = { ...written.rules, subtracted: ['permits'] };
  await writeFile(file, JSON.stringify({ ...written, rules }));
  expect(loadModule(file, 'virtual:pricing')).not.toContain('subtracted');
  const reveal = { breakdown: { lines: [] } };
  const steps = written.steps.map((step: { kind: string }) =>
    step.kind === 'results' ? { ...step, reveal } : step,
  );
  await writeFile(file, JSON.stringify({ ...written, rules, steps }));
  expect(loadModule(file, 'virtual:pricing')).toContain('"subtracted":["permits"]');
});
