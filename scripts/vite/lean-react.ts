import type { Plugin } from 'vite';

/** The errors that react-dom makes while it is loaded, to throw them later as signs to itself. */
const SIGNS = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Makes those errors without a stack trace, which nobody ever reads. Where developer tools look on, Lighthouse
 * among them, a trace has all of react-dom parsed once more: the loading of the site took more than twice as long.
 * Fails the build when there are none left.
 */
export function leanReact(): Plugin {
  let found = 0;
  return {
    name: 'lean-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        found += code.match(SIGNS)?.length ?? 0;
        return {
          code: code.replace(
            SIGNS,
            '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
          ),
          map: null,
        };
      },
    },
    generateBundle() {
      if (found === 0) {
        this.error(
          'react-dom is written in another way than scripts/vite/lean-react.ts expects: see whether it still makes errors while it is loaded, or take leanReact() out of scripts/vite/site.ts.',
        );
      }
    },
  };
}
