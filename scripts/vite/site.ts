import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { estimator } from './estimator.ts';

/** How Vite makes the site of a config, for the build and for `npm run dev` alike. */
export function siteOf(configFile: string): Pick<InlineConfig, 'plugins'> {
  return { plugins: [react(), estimator(configFile)] };
}
