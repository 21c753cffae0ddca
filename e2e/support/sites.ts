import { join } from 'node:path';
import type { SiteBuild } from '../../scripts/build/site.ts';

/**
 * Where the built sites send their leads: another origin, as a real CRM is, so that no-cors, the
 * content-security policy and the network between are those of production. The address is fixed when
 * the site is built, the receiver's port is not known before a test runs: so the browser, not the built
 * site, is told where this name is (see crm.ts), and what is tested is byte for byte what was built.
 */
export const CRM_HOST = 'crm.localhost';
const CRM_WEBHOOK = `http://${CRM_HOST}/_inbox/leads`;

/** The sites that the browser tests need, each built once per run. */
export const SITES = {
  adu: { configFile: 'e2e/fixtures/adu.json', env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK } },
  kitchen: { configFile: 'e2e/fixtures/kitchen.json', env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK } },
  // As it is published: with its address and a pixel.
  tracked: {
    configFile: 'e2e/fixtures/adu.json',
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_META_PIXEL_ID: '987000000000321',
      VITE_SITE_URL: 'https://adu.example.com/',
    },
  },
  // As `npm start` builds it: the inbox is on the site's own server.
  live: {
    configFile: 'config/estimator.json',
    env: { VITE_LEAD_WEBHOOK_URL: '/_inbox/leads' },
  },
} satisfies Record<string, Omit<SiteBuild, 'outDir'>>;

export type SiteName = keyof typeof SITES;

/** Where the site of that name is built. */
export function outDirOf(name: string): string {
  return join('.build', 'e2e', name);
}
