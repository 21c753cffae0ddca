/** `npm run build`: the production site into dist/. What it needs to know comes from the environment. */
import { BuildSettingError } from './build/settings.ts';
import { buildSite } from './build/site.ts';
import { configFile } from './support/config.ts';

const { env } = process;
const outDir = env.OUT_DIR || 'dist';

try {
  await buildSite({
    configFile: configFile(),
    outDir,
    env: {
      ...(env.VITE_LEAD_WEBHOOK_URL && { VITE_LEAD_WEBHOOK_URL: env.VITE_LEAD_WEBHOOK_URL }),
      ...(env.VITE_META_PIXEL_ID && { VITE_META_PIXEL_ID: env.VITE_META_PIXEL_ID }),
      ...(env.VITE_SITE_URL && { VITE_SITE_URL: env.VITE_SITE_URL }),
    },
  });
  console.log(`The site is in ${outDir}/.`);
} catch (error) {
  const isKnown = error instanceof BuildSettingError;
  console.error(
    isKnown || !(error instanceof Error) ? String(error).replace(/^\w+: /, '') : error.message,
  );
  process.exitCode = 1;
}
