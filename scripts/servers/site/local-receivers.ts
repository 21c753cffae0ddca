import { compile } from '../../../src/engine/compile/compile.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { createLeadFormat } from '../inbox/lead-table.ts';
import { createLocalRelay } from '../inbox/local-relay.ts';
import { readConfig } from '../../files/config.ts';
import { readTranslations } from '../../files/translations.ts';
import type { Middleware } from './serve-site.ts';

/** What receives leads and events on this machine: the relay, and the inbox behind it. */
export function createLocalReceivers(configFile: string): {
  readonly inbox: Inbox;
  readonly middleware: Middleware;
} {
  // The config may be edited meanwhile.
  const readOwnConfig = () => readConfig(configFile);
  const readOwnSource = async () => ({
    config: await readOwnConfig(),
    translations: readTranslations(configFile),
  });
  const relay = createLocalRelay(readOwnSource, process.env);
  const inbox = createInbox({
    readLeadFormat: async () => createLeadFormat(await readOwnConfig()),
    readSteps: async () => compile({ config: await readOwnConfig() }).steps,
    signer: relay.signer,
  });
  return {
    inbox,
    middleware: (request, response, next) =>
      relay.middleware(request, response, () => inbox(request, response, next)),
  };
}
