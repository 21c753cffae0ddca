import { dirname } from 'node:path';
import { resolveConfig } from 'vite';
import { DEFAULT_INBOX_FILE } from '../inbox/inbox.ts';

/**
 * The files of the project that a development server gives nobody, as patterns: those that Vite keeps back by
 * itself, since a list of ours takes the place of its own, and the leads.
 */
export async function listDeniedFiles(): Promise<string[]> {
  const { server } = await resolveConfig({ configFile: false }, 'serve');
  return [...server.fs.deny, `**/${dirname(DEFAULT_INBOX_FILE)}/**`];
}
