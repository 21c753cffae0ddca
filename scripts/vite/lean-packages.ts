import type { Plugin } from 'vite';

/** Code of a package that is built into the site in another way than it is written. */
interface PackageRewrite {
  readonly name: string;
  readonly file: RegExp;
  /** What is rewritten: while there is none of it left, the package is written in another way. */
  readonly pattern: RegExp;
  readonly rewrite: (code: string) => string;
  /** What to do then. */
  readonly hint: string;
  readonly apply: Plugin['apply'];
}

/** Rewrites code of a package, and fails the build when there is nothing left to rewrite. */
function createRewritePlugin({
  name,
  file,
  pattern: signs,
  rewrite: rewritten,
  hint,
  apply,
}: PackageRewrite): Plugin {
  let found = 0;
  return {
    name,
    apply,
    transform: {
      filter: { id: file },
      handler(code) {
        found += code.match(signs)?.length ?? 0;
        return { code: rewritten(code), map: null };
      },
    },
    generateBundle() {
      if (found === 0) this.error(hint);
    },
  };
}

/** The errors that react-dom makes while it is loaded, to throw them later as signs to itself. */
const REACT_EXCEPTIONS = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Makes those errors without a stack trace, which nobody ever reads. Where developer tools look on, Lighthouse
 * among them, a trace has all of react-dom parsed once more: the loading of the site took more than twice as long.
 */
export function leanReact(): Plugin {
  return createRewritePlugin({
    name: 'lean-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    file: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    pattern: REACT_EXCEPTIONS,
    rewrite: (code) =>
      code.replace(
        REACT_EXCEPTIONS,
        '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
      ),
    hint: 'react-dom is written in another way than scripts/vite/lean-packages.ts expects: see whether it still makes errors while it is loaded, or take leanReact() out of scripts/vite/site-config.ts.',
  });
}

/** What react-router does at its top level that has no effect, but looks as if it had. */
const CALLS = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;
/** A component whose context is set behind it: written into it, the bundler sees that both go together. */
const CONTEXTS = /^(var (\w+) = class extends [\w.]+ \{\n)([^]*?^\};\n)\2\.contextType = (\w+);$/gm;

/**
 * Lets the bundler leave out what the site does not use of react-router. It is one big module whose forms,
 * scroll keepers and so on are made by calls at the top level, which a bundler must take for needed unless
 * it is told that they are not.
 */
export function leanRouter(): Plugin {
  return createRewritePlugin({
    name: 'lean-router',
    apply: 'build',
    file: /\/node_modules\/react-router\/dist\/.*\.mjs$/,
    pattern: CALLS,
    rewrite: (code) =>
      code
        .replace(CALLS, '= /* @__PURE__ */ $1')
        .replace(NAMES, '')
        .replace(CONTEXTS, '$1static contextType = $4;\n$3'),
    hint: 'react-router is written in another way than scripts/vite/lean-packages.ts expects: see what can still be left out of it, or take leanRouter() out of scripts/vite/site-config.ts.',
  });
}
