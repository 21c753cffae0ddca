import { defineServer } from './define-server.ts';

/** Serves the production site. `--help` says how. */
export const startCommand = defineServer(
  {
    name: 'start',
    description:
      'Builds the production site into dist/ and serves it with a local lead inbox until it is stopped (Ctrl+C).',
    environment:
      'PORT (4173), HOST, VITE_LEAD_WEBHOOK_URL (the local inbox), VITE_META_PIXEL_ID,\nVITE_TURNSTILE_SITE_KEY, VITE_EVENTS_URL (the local inbox), VITE_SITE_URL, ESTIMATOR_CONFIG (config/estimator.json).',
  },
  async (configFile) =>
    (await import('../servers/site/run-production-server.ts')).startProductionServer(configFile),
);
