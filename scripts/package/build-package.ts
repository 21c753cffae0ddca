/** Builds what Node runs of the package: `npm pack` calls it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { PACKAGE_ROOT } from '../files/package-root.ts';

/** As deep as the sources that ask for their own place, so that they find the folder of the package from there, too. */
const BUILT = join(PACKAGE_ROOT, 'lib/node');

/** The modules that other programs import. Each declares its own types, so that its declarations need no other file. */
const EXPORTED = ['index', 'relay', 'relay-cloudflare', 'relay-node'];

const bundle = await rolldown({
  cwd: PACKAGE_ROOT,
  input: Object.fromEntries(
    ['estimator', ...EXPORTED].map((name) => [name, `scripts/package/${name}.ts`]),
  ),
  platform: 'node',
  // Packages are installed beside this one.
  external: (id) => !id.startsWith('.') && !isAbsolute(id),
});
rmSync(BUILT, { recursive: true, force: true });
await bundle.write({
  dir: BUILT,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
for (const name of EXPORTED) {
  const file = join(PACKAGE_ROOT, 'scripts/package', `${name}.ts`);
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  writeFileSync(join(BUILT, `${name}.d.ts`), code);
}
