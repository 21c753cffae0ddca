import type { Plugin } from 'vite';

/** What react-router does at its top level that has no effect, but looks as if it had. */
const CALLS = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;
/** A component whose context is set behind it: written into it, the bundler sees that both go together. */
const CONTEXTS = /^(var (\w+) = class extends [\w.]+ \{\n)([^]*?^\};\n)\2\.contextType = (\w+);$/gm;

/**
 * Lets the bundler leave out what the site does not use of react-router. It is one big module whose forms,
 * scroll keepers and so on are made by calls at the top level, which a bundler must take for needed unless
 * it is told that they are not. Fails the build when there is nothing left to tell.
 */
export function leanRouter(): Plugin {
  let marked = 0;
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        marked += code.match(CALLS)?.length ?? 0;
        return {
          code: code
            .replace(CALLS, '= /* @__PURE__ */ $1')
            .replace(NAMES, '')
            .replace(CONTEXTS, '$1static contextType = $4;\n$3'),
          map: null,
        };
      },
    },
    generateBundle() {
      if (marked === 0) {
        this.error(
          'react-router is written in another way than scripts/vite/lean-router.ts expects: see what can still be left out of it, or take leanRouter() out of scripts/vite/site.ts.',
        );
      }
    },
  };
}
