import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(
  new URL('../../src/site/steps/form/lean-rjsf/stubs/', import.meta.url),
);

/** The modules that something stands in for, such as `@rjsf/utils/lib/deepEquals`: the files of the folder. */
function listStubs(): Set<string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return new Set(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, '')),
  );
}

/** What an import of one of rjsf's modules means, as a path below node_modules; undefined for anybody else's. */
function resolveRjsfImport(source: string, importer = ''): string | undefined {
  const from = importer.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
  if (!from.startsWith('@rjsf/')) return undefined;
  const path = source.startsWith('.') ? posix.join(posix.dirname(from), source) : source;
  return path.replace(/\.js$/, '');
}

/**
 * Keeps out of the built site what rjsf brings along and no step uses: see the README of
 * src/site/steps/form/lean-rjsf/. Fails the build when rjsf no longer imports what something stands in for.
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
          `rjsf no longer imports ${missed}: see where it has gone and move its file in src/site/steps/form/lean-rjsf/stubs/ there.`,
        );
      }
    },
  };
}
