import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(
  new URL('../../src/site/steps/form/lean-rjsf/stubs/', import.meta.url),
);

/** The modules to replace by a stub, such as `@rjsf/utils/lib/deepEquals`. */
function listStubs(): Set<string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return new Set(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, '')),
  );
}

/** The path below node_modules of an import inside rjsf; undefined for other imports. */
function resolveRjsfImport(source: string, importer = ''): string | undefined {
  const from = importer.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
  if (!from.startsWith('@rjsf/')) return undefined;
  const path = source.startsWith('.') ? posix.join(posix.dirname(from), source) : source;
  return path.replace(/\.js$/, '');
}

/**
 * Replaces parts of rjsf that no step uses by stubs, see src/site/steps/form/lean-rjsf/README.md. The build fails if
 * rjsf no longer imports one of them.
 */
export function leanRjsf(): Plugin {
  const unused = listStubs();
  const all = new Set(unused);
  return {
    name: 'lean-rjsf',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = resolveRjsfImport(source, importer);
      if (path === undefined || !all.has(path)) return undefined;
      unused.delete(path);
      return `${FOLDER}${path}.ts`;
    },
    generateBundle() {
      const [missed] = unused;
      if (missed !== undefined) {
        this.error(
          `rjsf no longer imports ${missed}: find its new place, and move its stub in src/site/steps/form/lean-rjsf/stubs/.`,
        );
      }
    },
  };
}
