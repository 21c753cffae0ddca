import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getOptions } from '../../src/engine/kinds/answers.ts';
import { applyDiff } from '../../src/engine/schema/object-diff.ts';
import type { EstimatorConfig, Schedule } from '../../src/engine/generated/estimator.ts';
import { listLanguageSites } from './language-sites.ts';
import { loadSite } from './load-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ['before', '2026-11-15', [undefined, false, undefined]],
  ['during', '2026-11-23', [false, undefined]],
])(
  'an option is offered again after a schedule, in a site built %s it',
  async (_when, day, offered) => {
    const schedule: Schedule = {
      name: 'Booked out',
      from: '2026-11-20',
      until: '2026-12-01',
      zone: 'UTC',
      changes: { 'steps.project-type.options.attached-adu.offered': false },
    };
    const written: EstimatorConfig = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
    const config = { ...written, scheduled: [schedule] };
    const file = join(folder, 'estimator.json');
    await writeFile(file, JSON.stringify(config));
    const now = Date.parse(`${day}T12:00Z`);
    const loaded = loadSite(file, now);
    const [scripts] = loaded.languages[0].estimators;
    const [site] = listLanguageSites(loaded);
    const said = site?.periods.map(({ difference }) => {
      const options = applyDiff(scripts, difference).steps.flatMap((step) => getOptions(step));
      return options.find(({ id }) => id === 'attached-adu')?.offered;
    });
    expect(said).toEqual(offered);
  },
);
