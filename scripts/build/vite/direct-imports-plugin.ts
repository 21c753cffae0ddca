import type { Plugin } from 'vite';

/** The module in which Vite loads the style sheets of a script before the script. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Lets `import()` load a script at once: no script of the site has a style sheet, and Vite's helper is 0.6 KiB. */
export function directImportsPlugin(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
