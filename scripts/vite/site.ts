import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { configCheckPlugin } from './check.ts';
import { legalDocumentsPlugin } from './documents.ts';
import { estimatorPlugin } from './estimator.ts';
import { leanReact, leanRouter } from './lean-packages.ts';
import { leanRjsf } from './lean-rjsf.ts';
import { forbiddenPackagesPlugin } from './left-out.ts';
import { compiledStylesPlugin } from './styled/compiled.ts';
import { styleDefinesPlugin } from './look.ts';
import { publicFilesPlugin } from './public-files.ts';
import { pruneRegistriesPlugin } from './used-only.ts';

/**
 * How Vite makes the site of a config, for the build and for `npm run dev` alike.
 * @param keepsStyles see `compiledStylesPlugin`
 * @param now see `estimator`
 */
export function createSiteConfig(
  configFile: string,
  { keepsStyles = false, now }: { keepsStyles?: boolean; now?: number } = {},
): Pick<InlineConfig, 'plugins'> {
  return {
    plugins: [
      configCheckPlugin(configFile),
      react(),
      leanReact(),
      leanRjsf(),
      leanRouter(),
      compiledStylesPlugin({ keepsStyles }),
      forbiddenPackagesPlugin(),
      estimatorPlugin(configFile, now),
      pruneRegistriesPlugin(configFile),
      legalDocumentsPlugin(configFile),
      publicFilesPlugin(configFile),
      styleDefinesPlugin(configFile),
    ],
  };
}
