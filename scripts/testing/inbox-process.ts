/** An inbox in a process of its own, to be killed: `serve-inbox.ts FILE ID_FIELD`. Says where it is. */
import { createServer } from 'node:http';
import { listen } from '../http/listen.ts';
import { createInbox } from '../inbox/inbox.ts';

const [file = '', idField] = process.argv.slice(2);
const inbox = createInbox({ file, readLeadFormat: async () => ({ fields: [], idField }) });
const server = createServer((request, response) =>
  inbox(request, response, () => response.writeHead(404).end()),
);
console.log(await listen(server, 0, '127.0.0.1'));
