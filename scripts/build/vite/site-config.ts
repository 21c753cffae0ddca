import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { PACKAGE_ROOT } from '../../files/package-root.ts';
import { loadSite, type LoadedSite } from '../load-site.ts';
import { configCheckPlugin } from './config-check-plugin.ts';
import { legalDocumentsPlugin } from './legal-documents-plugin.ts';
import { directImportsPlugin } from './direct-imports-plugin.ts';
import { estimatorPlugin } from './estimator-plugin.ts';
import { leanRjsf } from './lean-rjsf.ts';
import { classedJsxPlugin, compiledStylesPlugin } from './styled/compiled-styles-plugin.ts';
import { publicFilesPlugin } from './public-files-plugin.ts';
import { usedTablesPlugin } from './used-tables-plugin.ts';

/**
 * The Vite config of a site, for the build and for `npm run dev`.
 * @param keepsStyles see `compiledStylesPlugin`
 * @param site what to build; without it, what the files make whenever a page asks
 * @param eventsUrl see `resolveEvents`
 */
export function createSiteConfig(
  configFile: string,
  {
    keepsStyles = false,
    site,
    eventsUrl,
  }: { keepsStyles?: boolean; site?: LoadedSite; eventsUrl?: string } = {},
): Pick<InlineConfig, 'root' | 'envDir' | 'plugins'> {
  const getSite = () => site ?? loadSite(configFile);
  return {
    root: PACKAGE_ROOT,
    // Settings are variables of the environment: a file .env would count only here and there.
    envDir: false,
    plugins: [
      configCheckPlugin(configFile),
      react(),
      directImportsPlugin(),
      leanRjsf(),
      classedJsxPlugin(),
      compiledStylesPlugin({ keepsStyles }),
      estimatorPlugin(configFile, getSite, eventsUrl),
      usedTablesPlugin(getSite),
      legalDocumentsPlugin(configFile),
      publicFilesPlugin(configFile),
    ],
  };
}
