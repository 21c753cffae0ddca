import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../http/listen.ts';
import { createInbox } from '../inbox/inbox.ts';
import type { LeadFormat } from '../inbox/lead-format.ts';

/** An inbox on this machine, with a file of its own. */
export async function startInbox(reading: LeadFormat) {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const inbox = createInbox({
    file: join(folder, 'leads.jsonl'),
    readLeadFormat: async () => reading,
  });
  const server = createServer((request, response) =>
    inbox(request, response, () => response.writeHead(404).end()),
  );
  const origin = await listen(server, 0, '127.0.0.1');
  return {
    ...inbox,
    /** Its answer to a lead, as a site of another origin gets it. */
    post: (fields: Record<string, string>, signal?: AbortSignal): Promise<Response> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { Origin: 'https://site.example' };
      return fetch(`${origin}/_inbox/leads`, {
        method: 'POST',
        body,
        headers,
        signal: signal ?? null,
      });
    },
    text: async (path = ''): Promise<string> => (await fetch(`${origin}/_inbox${path}`)).text(),
    call: (path: string, method: string): Promise<Response> =>
      fetch(`${origin}/_inbox${path}`, { method }),
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
