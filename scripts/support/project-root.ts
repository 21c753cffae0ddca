import { fileURLToPath } from 'node:url';

/** The folder of this project, wherever a command is started. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
