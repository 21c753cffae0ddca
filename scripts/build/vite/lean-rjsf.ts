import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { PACKAGE_ROOT } from '../../files/package-root.ts';

const STUBS = join(PACKAGE_ROOT, 'src/site/form/lean-rjsf/stubs/');

/**
 * The paths by which rjsf imports what a stub replaces, such as `../schema/retrieveSchema.js`. No other package that
 * the site loads imports a file of such a name.
 */
function toImportPattern(stub: string): RegExp {
  return stub.includes('@rjsf')
    ? new RegExp(`^\\.\\.?/(schema/)?${basename(stub, '.ts')}\\.js$`)
    : new RegExp(`^${stub.replaceAll('\\', '/').replace('.ts', '')}$`);
}

/** Replaces parts of rjsf that no step uses by stubs, see src/site/form/lean-rjsf/README.md. */
export function leanRjsf(): Plugin {
  const stubs = readdirSync(STUBS, { recursive: true, encoding: 'utf8' });
  const alias = stubs
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ find: toImportPattern(file), replacement: STUBS + file }));
  return { name: 'lean-rjsf', apply: 'build', config: () => ({ resolve: { alias } }) };
}
