import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, whatever the working directory is: this repository, or the place where a business's
 * repository has it installed. Commands work on the files of the working directory; code, schemas and examples are here.
 */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url));
