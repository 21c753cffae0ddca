import type { Plugin } from 'vite';

interface PackageRewrite {
  readonly name: string;
  readonly file: RegExp;
  /** Matches the code to replace. If it no longer matches, the package has changed and the build fails. */
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

/** The errors that react-dom creates while loading and throws later as signals. */
const REACT_EXCEPTIONS = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Creates these errors without a stack trace, which is never read. With open developer tools, also in Lighthouse, a
 * stack trace makes the browser parse react-dom again, which doubles the loading time.
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

/** Top-level calls in react-router without side effects. */
const CALLS = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;
/**
 * Matches a context that is assigned after its class. The bundler can remove both once the assignment is inside the
 * class.
 */
const CONTEXTS = /^(var (\w+) = class extends [\w.]+ \{\n)([^]*?^\};\n)\2\.contextType = (\w+);$/gm;

/** Marks these calls as pure, so that the bundler can remove the unused parts of react-router. */
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
