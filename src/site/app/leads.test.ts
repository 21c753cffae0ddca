import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteConfig } from '../pages/services.ts';
import { shelfName } from '../services/kept-leads/trace.ts';
import { createLeads } from './leads.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a page of a site that keeps leads no longer deletes what was kept', async () => {
  const config: SiteConfig = JSON.parse(readFileSync('e2e/fixtures/kitchen.json', 'utf8'));
  const { keeping, ...lead } = config.lead;
  expect(keeping).toBeDefined();
  const present = new Set([shelfName('/')]);
  vi.stubGlobal('indexedDB', {
    databases: async () => [...present].map((name) => ({ name })),
    deleteDatabase: (name: string) => present.delete(name),
  });
  await createLeads({ ...config, lead }, () => {
    throw new Error('Nothing is sent.');
  }).tidy();
  expect([...present]).toEqual([]);
});
