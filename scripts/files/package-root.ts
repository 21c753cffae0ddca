import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, whatever the working directory is: this repository, or the place where a business's
 * repository has it installed. Commands work on the files of the working directory; code, schemas and examples are here.
 */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The JSON Schemas of the files of a config. */
export const SCHEMA_FOLDER = join(PACKAGE_ROOT, 'schemas');

/** Whether this runs in the repository of the package, which has the sources of the commands. */
export const isRepository = existsSync(join(PACKAGE_ROOT, 'scripts'));
