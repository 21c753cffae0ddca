import { fileURLToPath } from 'node:url';

/** The folder of this project, wherever a command is started. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
