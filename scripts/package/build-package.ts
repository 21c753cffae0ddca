/** Builds what Node runs of the package: `npm pack` calls it. */
import { rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { PACKAGE_ROOT } from '../files/package-root.ts';

/** As deep as the sources that ask for their own place, so that they find the folder of the package from there, too. */
const BUILT = join(PACKAGE_ROOT, 'lib/node');

const bundle = await rolldown({
  cwd: PACKAGE_ROOT,
  input: { estimator: 'scripts/package/estimator.ts' },
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
