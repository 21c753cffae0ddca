import { join } from 'node:path';
import type { EstimatorConfig, Keeping } from '../../src/engine/generated/estimator.ts';
import type { BuildSiteOptions } from '../../scripts/build/build-site.ts';
import { toBilingualConfig } from './bilingual-config.ts';
import { SAVING, toEmbeddedConfig } from './embedded-config.ts';
import { toQuestionsConfig } from './questions-config.ts';
import { toRevealingConfig } from './revealing-config.ts';
import { toRightToLeftConfig } from './right-to-left-config.ts';
import { toRoomsConfig } from './rooms-config.ts';

/**
 * The host that the sites send their leads to. It is another origin, as a real CRM is, so that no-cors and the
 * content-security policy work as in production. The address is fixed at build time, but the receiver gets its port
 * when a test runs: so the browser uses the receiver as its proxy (see fake-crm.ts), and the tests visit the files
 * exactly as they were built.
 */
export const CRM_HOST = 'crm.localhost';
const CRM_WEBHOOK = `http://${CRM_HOST}/_inbox/leads`;

interface TestSite extends Omit<BuildSiteOptions, 'outDir'> {
  /** Whether the delays of the config are set to 0. */
  readonly skipsDelays?: boolean;
  /** Changes the config. */
  readonly changeConfig?: (config: EstimatorConfig) => EstimatorConfig;
  /** The tag of a language that everything is translated into, see `addAccents`. */
  readonly accentedLanguage?: string;
  /** The path of the site on its host. */
  readonly base?: string;
}

/** Retries failed leads, with texts that no other site has. */
const KEEPING: Keeping = {
  kept: 'Keep this page open: we send it when there is a connection.',
  forgetLabel: 'Forget my details',
  forgottenToast: { title: 'Forgotten', description: 'Nothing is kept.' },
};

/** Sends leads through the relay, with an id that the client's own payload does not have. */
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
      relay: { doubtful: { field: 'review' } },
      notify: [
        { kind: 'mailToOffice', id: 'office', subject: 'Lead', text: '{figure.estimatedCost}' },
      ],
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
  // As in production: with a public address, a pixel, retries of failed leads, and links to saved answers.
  tracked: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: ({ lead, site, ...config }) => ({
      ...config,
      lead: { ...lead, keeping: KEEPING },
      site: { ...site, saving: SAVING },
    }),
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_META_PIXEL_ID: '987000000000321',
      VITE_SITE_URL: 'https://adu.example.com/',
    },
  },
  // Another business in a subfolder, with the delays of its config.
  kitchen: {
    configFile: 'e2e/fixtures/kitchen.json',
    base: '/tools/estimate/',
    env: {
      VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK,
      VITE_SITE_URL: 'https://www.example.com/tools/estimate',
    },
  },
  // An example with kinds of steps that the other two do not have, and its own pictures.
  catering: {
    configFile: 'examples/catering/estimator.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // An example whose first step is a typed question. Its default answer enables Continue at once.
  solar: {
    configFile: 'examples/solar/estimator.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // An example that shows a range of prices from the first question on, and lets visitors change answers beside it.
  backyard: {
    configFile: 'examples/backyard-home/estimator.json',
    skipsDelays: true,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // Right to left, with words wider than a card.
  mirrored: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: toRightToLeftConfig,
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // The kitchen site in two languages.
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
  // May be embedded in another site, has links to saved answers, and shows the price above the contact form.
  embedded: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: (config) => toRevealingConfig('before')(toEmbeddedConfig(config)),
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // Asks for answers with limits beyond those of one field, and about each of several bathrooms.
  questions: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: (config) => toQuestionsConfig(toRoomsConfig(config)),
    env: { VITE_LEAD_WEBHOOK_URL: CRM_WEBHOOK },
  },
  // Sends leads and events through the relay, and shows the price on the thank-you page.
  relayed: {
    configFile: 'e2e/fixtures/adu.json',
    skipsDelays: true,
    changeConfig: (config) => toRelayedConfig(toRevealingConfig('after')(config)),
    env: {
      VITE_LEAD_WEBHOOK_URL: `http://${CRM_HOST}/relay/leads`,
      VITE_EVENTS_URL: `http://${CRM_HOST}/relay/events`,
    },
  },
  // As `npm start` builds it: the inbox is on the server of the site.
  live: {
    configFile: 'config/estimator.json',
    env: { VITE_LEAD_WEBHOOK_URL: '/_inbox/leads' },
  },
} satisfies Record<string, TestSite>;

export type TestSiteName = keyof typeof TEST_SITES;

export function getTestSite(name: TestSiteName): TestSite {
  return TEST_SITES[name];
}

const BUILD_FOLDER = join('.build', 'e2e');

/** The folder of a built site. */
export function getOutDir(name: string): string {
  return join(BUILD_FOLDER, name);
}

/** The script that finds elements in browsers driven over WebDriver. */
export const IN_PAGE_SCRIPT = join(BUILD_FOLDER, 'in-page.js');

/** The address that the web studio signs in through. Specs answer in its place. */
export const AUTH_URL = 'https://auth.example.com/';

/** Where the site of the web studio is. */
export const SITE_URL = 'https://estimate.example.com/';
