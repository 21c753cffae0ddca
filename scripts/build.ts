/** `npm run build`. `--help` says what it does. */
import { getErrorMessage } from '../src/engine/text/format.ts';
import { printHelpIfRequested } from './cli/help.ts';
import { showProgress } from './cli/progress.ts';
import { resolveConfigFile } from './support/config.ts';
import { describeDefaultAssets } from './support/default-assets.ts';

const HELP = `Builds the production site.

  npm run build

Environment: VITE_LEAD_WEBHOOK_URL (where leads are sent; required), VITE_META_PIXEL_ID, VITE_SITE_URL,
ESTIMATOR_CONFIG (config/estimator.json), OUT_DIR (dist; its content is deleted first).

Exit code 0: built. 1: the config or a setting is not ready to go live.`;

async function build(): Promise<void> {
  const configFile = resolveConfigFile();
  const outDir = process.env.OUT_DIR || 'dist';
  const hideProgress = showProgress('npm run build');
  try {
    const { buildSite } = await import('./build/build-site.ts');
    await buildSite({ configFile, outDir, env: process.env });
  } finally {
    hideProgress();
  }
  const note = describeDefaultAssets(configFile);
  if (note !== undefined) console.warn(note);
  console.log(`The site is in ${outDir}/.`);
}

try {
  if (!printHelpIfRequested(HELP)) await build();
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
