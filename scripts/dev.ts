/** `npm run dev`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Serves the site with hot reload and a local lead inbox until it is stopped (Ctrl+C).

  npm run dev

Environment: PORT (5173), HOST, VITE_LEAD_WEBHOOK_URL (the local inbox), VITE_META_PIXEL_ID,
VITE_EVENTS_URL (the local inbox), ESTIMATOR_CONFIG (config/estimator.json).`;

if (!(await printHelpIfRequested(HELP)))
  await (await import('./serve/run-dev-server.ts')).runDevServer();
