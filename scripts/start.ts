/** `npm start`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Builds the production site into dist/ and serves it with a local lead inbox until it is stopped (Ctrl+C).

  npm start

Environment: PORT (4173), HOST, VITE_LEAD_WEBHOOK_URL (the local inbox), VITE_META_PIXEL_ID,
VITE_EVENTS_URL (the local inbox), VITE_SITE_URL, ESTIMATOR_CONFIG (config/estimator.json).`;

if (!(await printHelpIfRequested(HELP))) {
  await (await import('./serve/run-production-server.ts')).runProductionServer();
}
