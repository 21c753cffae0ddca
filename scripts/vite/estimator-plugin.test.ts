import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { estimatorPlugin } from './estimator-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estimator-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps from the site what authors tell one another', async () => {
  const written = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
  const reason = 'We lost money on the last four.';
  const acknowledged = [{ code: 'price-change', path: 'prices', reason }];
  const file = join(folder, 'estimator.json');
  await writeFile(file, JSON.stringify({ ...written, acknowledged }));
  const { load } = estimatorPlugin(file);
  if (typeof load !== 'function') throw new TypeError('Nothing is loaded.');
  const asked = ['virtual:estimator-config', 'virtual:pricing'].map((id) =>
    String(Reflect.apply(load, { addWatchFile: () => {} }, [`\0${id}`])),
  );
  expect(asked.join('\n')).toContain(written.steps[0].title);
  expect(asked.join('\n')).not.toContain(reason);
});
