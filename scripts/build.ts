/** `npm run build`: the production site into dist/. What it needs to know comes from the environment. */
import { getErrorMessage } from '../src/engine/text/format.ts';
import { describeDefaultAssets } from './support/default-assets.ts';
import { resolveConfigFile } from './support/config.ts';
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Builds the production site.

  npm run build

From the environment: VITE_LEAD_WEBHOOK_URL (where leads go; needed), VITE_META_PIXEL_ID, VITE_SITE_URL,
ESTIMATOR_CONFIG (config/estimator.json), OUT_DIR (dist; whatever is in it is deleted first).

Exit code 0: built. 1: the config or a setting is not fit to go live.`;

async function build(): Promise<void> {
  const outDir = process.env.OUT_DIR || 'dist';
  const { buildSite } = await import('./build/build-site.ts');
  const config = resolveConfigFile();
  const { withProgress: told } = await import('./cli/progress.ts');
  await told('npm run build', () => buildSite({ configFile: config, outDir, env: process.env }));
  const borrowed = describeDefaultAssets(config);
  if (borrowed !== undefined) console.warn(borrowed);
  console.log(`The site is in ${outDir}/.`);
}

try {
  if (!printHelpIfRequested(HELP)) await build();
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
