import { join } from 'node:path';
import type { EstimatorConfig, Keeping } from '../../src/engine/generated/estimator.ts';
import type { BuildSiteOptions } from '../../scripts/build/build-site.ts';
import { toBilingualConfig } from './bilingual-config.ts';
import { toEmbeddedConfig } from './embedded-config.ts';
import { toRightToLeftConfig } from './right-to-left-config.ts';

/**
 * Where the built sites send their leads: another origin, as a real CRM is, so that no-cors, the
 * content-security policy and the network between are those of production. The address is fixed when
 * the site is built, the receiver's port is not known before a test runs: so the browser asks the
 * receiver for this name (see crm.ts), and what is tested is byte for byte what was built.
 */
export const CRM_HOST = 'crm.localhost';
const CRM_WEBHOOK = `http://${CRM_HOST}/_inbox/leads`;

interface TestSite extends Omit<BuildSiteOptions, 'outDir'> {
  /** Whether nothing is waited for that the config makes visitors wait for. */
  readonly skipsDelays?: boolean;
  /** What is changed in the config. */
  readonly changeConfig?: (config: EstimatorConfig) => EstimatorConfig;
  /** The language, as files name it, that everything is translated into in letters of its own. */
  readonly accentedLanguage?: string;
  /** Where the site is mounted. */
  readonly base?: string;
}

/** Failed leads are tried again, with texts that no other site has. */
const KEEPING: Keeping = {
  kept: 'Keep this page open: we send it when there is a connection.',
  forgetLabel: 'Forget my details',
  forgottenToast: { title: 'Forgotten', description: 'Nothing is kept.' },
};

/** Through a relay, with an id that the client's own payload does not have. */
function toRelayedConfig(config: EstimatorConfig): EstimatorConfig {
  const { lead, site } = config;
  return {
    ...config,
    lead: {
      ...lead,
      payload: [...lead.payload, { name: 'leadId', value: { from: 'id' } }],
      tracking: { ...lead.tracking, eventId: 'leadId' },
      delivery: { refused: 'they answered {status}' },
      keeping: { ...KEEPING, refused: 'It stays here: please check what you typed.' },
      relay: {},
    },
    site: { ...site, events: { format: 'relay', endpoint: '/relay/events' } },
  };
}

/** The sites that the browser tests need. */
export const TEST_SITES = {
  adu: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // As it is published: with its address and a pixel, and leads that are kept.
  tracked: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: (config) => ({ ...config, lead: { ...config.lead, keeping: KEEPING } }),
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_META_PIXEL_ID: '987000000000321',
      VITE_SITE_URL: 'https://adu.example.com/',
    },
  },
  // Another business, at a path of its site. It takes the time that its config says.
  kitchen: {
    configFile: 'e2e/fixtures/kitchen.json',
    base: '/tools/estimate/',
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_SITE_URL: 'https://www.example.com/tools/estimate',
    },
  },
  // An example, whose questions are of the kinds that the other two do not have, with pictures of its own.
  catering: {
    configFile: 'examples/catering/estimator.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // An example that begins with a typed question, whose default answer lets the visitor go on at once.
  solar: {
    configFile: 'examples/solar/estimator.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // Read from right to left, in words longer than a card is wide.
  mirrored: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: toRightToLeftConfig,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // The kitchen remodeller in two languages.
  bilingual: {
    configFile: 'e2e/fixtures/kitchen.json',
    skipsDelays: true,
    changeConfig: toBilingualConfig,
    accentedLanguage: 'it',
    base: '/tools/estimate/',
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_SITE_URL: 'https://www.example.com/tools/estimate',
    },
  },
  // With links to saved answers.
  embedded: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: toEmbeddedConfig,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // Leads go through a relay, and what happens is counted.
  relayed: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: toRelayedConfig,
    env: {
      VITE_LEAD_WEBHOOK_URL: `http://${CRM_HOST}/relay/leads`,
      VITE_EVENTS_URL: `http://${CRM_HOST}/relay/events`,
    },
  },
  // As `npm start` builds it: the inbox is on the site's own server.
  live: {
    configFile: 'config/estimator.json',
    env: { VITE_LEAD_WEBHOOK_URL: '/_inbox/leads' },
  },
} satisfies Record<string, TestSite>;

export type TestSiteName = keyof typeof TEST_SITES;

/** A site by its name. */
export function getTestSite(name: TestSiteName): TestSite {
  return TEST_SITES[name];
}

const BUILD_FOLDER = join('.build', 'e2e');

/** Where the site of that name is built. */
export function getOutDir(name: string): string {
  return join(BUILD_FOLDER, name);
}

/** Where the script is that finds things in the pages of browsers that Playwright does not drive. */
export const IN_PAGE_SCRIPT = join(BUILD_FOLDER, 'in-page.js');
