import { fileURLToPath } from 'node:url';

/** The folder of this project, whatever the working directory is. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
