import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteConfig } from '../pages/shared/services.ts';
import { getLeadDatabaseName } from '../services/leads/lead-database.ts';
import { createLeadService } from './leadService.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a page of a site that keeps leads no longer deletes what was kept', async () => {
  const config: SiteConfig = JSON.parse(readFileSync('e2e/fixtures/kitchen.json', 'utf8'));
  const { keeping, ...lead } = config.lead;
  expect(keeping).toBeDefined();
  const present = new Set([getLeadDatabaseName('/')]);
  vi.stubGlobal('indexedDB', {
    databases: async () => [...present].map((name) => ({ name })),
    deleteDatabase: (name: string) => present.delete(name),
  });
  await createLeadService({ ...config, lead }, () => {
    throw new Error('Nothing is sent.');
  }).tidy();
  expect([...present]).toEqual([]);
});
