/** `npm run build`: the production site into dist/. What it needs to know comes from the environment. */
import { buildSite } from './build/site.ts';
import { configFile } from './support/config.ts';

const outDir = process.env.OUT_DIR || 'dist';

try {
  await buildSite({ configFile: configFile(), outDir, env: process.env });
  console.log(`The site is in ${outDir}/.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
