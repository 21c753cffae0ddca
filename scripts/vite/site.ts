import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { estimator } from './estimator.ts';
import { leanReact, leanRouter } from './lean-packages.ts';
import { leanRjsf } from './lean-rjsf.ts';
import { leftOut } from './left-out.ts';
import { compiledStyles } from './styled/compiled.ts';
import { look } from './look.ts';
import { publicFiles } from './public-files.ts';
import { usedOnly } from './used-only.ts';

/**
 * How Vite makes the site of a config, for the build and for `npm run dev` alike.
 * @param keepsStyles see `compiledStyles`
 * @param now see `estimator`
 */
export function siteOf(
  configFile: string,
  { keepsStyles = false, now }: { keepsStyles?: boolean; now?: number } = {},
): Pick<InlineConfig, 'plugins'> {
  return {
    plugins: [
      check(configFile),
      react(),
      leanReact(),
      leanRjsf(),
      leanRouter(),
      compiledStyles({ keepsStyles }),
      leftOut(),
      estimator(configFile, now),
      usedOnly(configFile),
      documents(configFile),
      publicFiles(configFile),
      look(configFile),
    ],
  };
}
