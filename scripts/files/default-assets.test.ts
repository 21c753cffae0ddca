import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDefaultAssets } from './default-assets.ts';

it('says what a site takes from another business until it has its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'business-'));
  try {
    const config = join(folder, 'estimator.json');
    expect(describeDefaultAssets(config)).toContain(
      'has no legal documents and no folder public/ with pictures, so',
    );
    await mkdir(join(folder, 'public'));
    expect(describeDefaultAssets(config)).toContain('has no legal documents, so');
    await copyFile('e2e/fixtures/privacy-policy.json', join(folder, 'privacy.json'));
    expect(describeDefaultAssets(config)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('says nothing about the site of this project', () => {
  expect(describeDefaultAssets('config/estimator.json')).toBeUndefined();
});
