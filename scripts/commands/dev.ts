import { defineServer } from './define-server.ts';

/** Serves the site as it is edited. `--help` says how. */
export const devCommand = defineServer(
  {
    name: 'dev',
    description:
      'Serves the site with hot reload and a local lead inbox until it is stopped (Ctrl+C).',
    environment:
      'PORT (5173), HOST, VITE_LEAD_WEBHOOK_URL (the local inbox), VITE_META_PIXEL_ID,\nVITE_TURNSTILE_SITE_KEY, VITE_EVENTS_URL (the local inbox), ESTIMATOR_CONFIG (config/estimator.json).',
  },
  async (configFile) =>
    (await import('../servers/site/run-dev-server.ts')).startDevServer(configFile),
);
