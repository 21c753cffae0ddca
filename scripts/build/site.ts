import { build } from 'vite';
import { siteOf } from '../vite/site.ts';
import { writePages } from './pages.ts';

/** What a build is made from. */
export interface SiteBuild {
  readonly configFile: string;
  readonly outDir: string;
  /** What is settled at build time; what is missing here is taken from nowhere else. */
  readonly env: {
    readonly VITE_LEAD_WEBHOOK_URL?: string;
    readonly VITE_META_PIXEL_ID?: string;
    readonly VITE_SITE_URL?: string;
  };
}

const NAMES = ['VITE_LEAD_WEBHOOK_URL', 'VITE_META_PIXEL_ID', 'VITE_SITE_URL'] as const;

/**
 * Builds the site of a config into a folder of plain static files.
 * @throws Error with one sentence when the config is not fit to go live
 */
export async function buildSite({ configFile, outDir, env }: SiteBuild): Promise<void> {
  const base = env.VITE_SITE_URL ? new URL(env.VITE_SITE_URL).pathname : '/';
  await build({
    ...siteOf(configFile),
    configFile: false,
    base: base.endsWith('/') ? base : `${base}/`,
    define: Object.fromEntries(
      NAMES.map((name) => [`import.meta.env.${name}`, JSON.stringify(env[name] ?? '')]),
    ),
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  });
  await writePages(configFile, outDir);
}
