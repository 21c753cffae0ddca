import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { estimator } from './estimator.ts';
import { lateParts } from './late-parts.ts';
import { leanRjsf } from './lean-rjsf.ts';
import { leanRouter } from './lean-router.ts';
import { compiledStyles } from './styled/compiled.ts';

/**
 * How Vite makes the site of a config, for the build and for `npm run dev` alike.
 * @param styles what becomes of its styled components
 */
export function siteOf(
  configFile: string,
  styles: Plugin = compiledStyles(),
): Pick<InlineConfig, 'plugins'> {
  return {
    plugins: [
      check(configFile),
      react(),
      leanRjsf(),
      leanRouter(),
      styles,
      lateParts(),
      estimator(configFile),
      documents(configFile),
    ],
  };
}
