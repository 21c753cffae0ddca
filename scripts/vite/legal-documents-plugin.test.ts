import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLegalDocuments } from './legal-documents-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('says in a document how long leads are kept, as the config says it', async () => {
  const text = await readFile('e2e/fixtures/privacy-policy.json', 'utf8');
  const document = JSON.parse(text);
  document.lastUpdated = 'Kept for {keeping.hours} hours by {company.name}';
  await writeFile(join(folder, 'privacy.json'), JSON.stringify(document));
  const config = join(folder, 'estimator.json');
  await writeFile(config, JSON.stringify({ lead: { keeping: { hours: 36 } } }));
  expect(readLegalDocuments(config).get('privacy')?.lastUpdated).toBe(
    'Kept for 36 hours by {company.name}',
  );
});
