import type { Plugin } from 'vite';

interface PackageRewrite {
  readonly name: string;
  readonly file: RegExp;
  /** Matches what is rewritten. Without a match the package has changed, and the build fails. */
  readonly pattern: RegExp;
  readonly rewrite: (code: string) => string;
  readonly hint: string;
  readonly apply: Plugin['apply'];
}

function createRewritePlugin({
  name,
  file,
  pattern,
  rewrite,
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
        found += code.match(pattern)?.length ?? 0;
        return { code: rewrite(code), map: null };
      },
    },
    generateBundle() {
      if (found === 0) this.error(hint);
    },
  };
}

/** The errors that react-dom creates while it is loaded, and throws later as signals. */
const REACT_EXCEPTIONS = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Creates those errors without a stack trace, which nobody reads. With developer tools, Lighthouse among them, a trace
 * makes the browser parse react-dom again, and loading takes twice as long.
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
    hint: 'react-dom has changed: see whether it still creates errors while it is loaded, or remove leanReact() from scripts/vite/site-config.ts.',
  });
}

/** Calls of react-router at its top level that have no side effects. */
const CALLS = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;
/** A context that is assigned after its class. Inside of the class the bundler can remove both. */
const CONTEXTS = /^(var (\w+) = class extends [\w.]+ \{\n)([^]*?^\};\n)\2\.contextType = (\w+);$/gm;

/** Marks those calls as pure, so that the bundler can leave out the unused parts of react-router. */
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
    hint: 'react-router has changed: see what can still be left out, or remove leanRouter() from scripts/vite/site-config.ts.',
  });
}
