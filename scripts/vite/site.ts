import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { estimator } from './estimator.ts';
import { lateParts } from './late-parts.ts';
import { leanRjsf } from './lean-rjsf.ts';
import { leanRouter } from './lean-router.ts';
import { styled } from './styled.ts';

/** How Vite makes the site of a config, for the build and for `npm run dev` alike. */
export function siteOf(configFile: string): Pick<InlineConfig, 'plugins'> {
  return {
    plugins: [
      check(configFile),
      react(),
      leanRjsf(),
      leanRouter(),
      styled(),
      lateParts(),
      estimator(configFile),
      documents(),
    ],
  };
}
