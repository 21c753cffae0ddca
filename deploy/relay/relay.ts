import { LeadFormError } from '../../src/engine/lead/wire.ts';
import { plainText } from '../../src/engine/text/plain-text.ts';
import { formatConversion, formatLead, forwardMessage } from './forward-message.ts';
import { readEvents, readLead, RelayError } from './read-request.ts';
import {
  readRelaySettings,
  type RelayConfig,
  type RelayEnv,
  type RelaySettings,
} from './settings.ts';

/** Answers one request. It keeps nothing between two of them. */
type RelayHandler = (request: Request, env: RelayEnv) => Promise<Response>;

/** More leads at once than any site has, and fewer than make a CRM or this process give up. */
const MAX_LEADS_AT_ONCE = 200;
/** Those that are too many come again within this many seconds, and not all at once. */
const MAX_RETRY_AFTER = 15;

const PATHS = ['leads', 'events'] as const;

/** What the log says of a request: nothing of what it contains except the id of the lead. */
interface LogEntry {
  readonly path: (typeof PATHS)[number] | 'meta' | undefined;
  id?: string;
  problems?: readonly string[];
}

/**
 * Creates the relay between the site and its CRM.
 *
 * - `POST …/leads` accepts the form as the site sends it, and forwards it.
 * - `POST …/events` accepts the events of a page, and writes them to the log or forwards them.
 */
export function createRelay(config: RelayConfig): RelayHandler {
  let leadsAtOnce = 0;

  async function relayLead(
    request: Request,
    env: RelayEnv,
    settings: RelaySettings,
    log: LogEntry,
  ) {
    const { relay } = config.lead;
    if (!relay || !settings.leads) throw new RelayError(404, 'This relay takes no leads.');
    const lead = await readLead(request, config.lead);
    log.id = lead.id;
    const client = {
      page: `${request.headers.get('Origin')}/`,
      address: env.CLIENT_ADDRESS,
      agent: request.headers.get('User-Agent') ?? '',
    };
    const deadline = Date.now() + settings.leads.timeout;
    await forwardMessage(settings.leads, formatLead(lead, settings.leads.format, relay, client));
    const mayReport = lead.hasConsent && request.headers.get('Sec-GPC') !== '1';
    if (!settings.meta || !mayReport) return;
    try {
      // What the CRM has left of the time: the host may end the relay after it, and the site waits no longer.
      const timeout = Math.max(0, deadline - Date.now());
      const conversion = await formatConversion(lead, config.lead, client);
      await forwardMessage({ ...settings.meta, timeout }, conversion);
    } catch (error) {
      // The CRM has the lead: what Meta says must not make the site send it again.
      writeLog({ ...log, path: 'meta' }, error);
    }
  }

  async function relayEvents(request: Request, settings: RelaySettings) {
    if (config.site.events?.format !== 'relay')
      throw new RelayError(404, 'This relay takes no events.');
    const events = await readEvents(request);
    if (settings.events) {
      const id = crypto.randomUUID();
      const body = JSON.stringify(events);
      await forwardMessage(settings.events, { id, type: 'application/json', body });
    } else {
      for (const event of events) console.log(plainText(JSON.stringify(event)));
    }
  }

  return async (request, env) => {
    const path = PATHS.find((each) => new URL(request.url).pathname.endsWith(`/${each}`));
    const log: LogEntry = { path };
    let origin = '';
    try {
      const { settings, problems } = readRelaySettings(config, env);
      if (problems.length > 0) {
        log.problems = problems.map(({ message, hint }) => `${message}: ${hint}.`);
        throw new RelayError(500, 'The relay is not set up: its log says what is missing.');
      }
      const sender = request.headers.get('Origin') ?? '';
      if (!settings.origins.has(sender)) {
        throw new RelayError(403, 'The relay takes requests only from the sites in RELAY_ORIGINS.');
      }
      origin = sender;
      if (request.method === 'OPTIONS') return respond(204, null, origin);
      if (request.method !== 'POST') throw new RelayError(405, 'The relay takes only POST.');
      if (path === 'leads') {
        if (leadsAtOnce >= MAX_LEADS_AT_ONCE) {
          const seconds = 1 + Math.floor(Math.random() * MAX_RETRY_AFTER);
          throw new RelayError(503, 'There are too many leads at once.', String(seconds));
        }
        leadsAtOnce += 1;
        await relayLead(request, env, settings, log).finally(() => {
          leadsAtOnce -= 1;
        });
      } else if (path === 'events') await relayEvents(request, settings);
      else throw new RelayError(404, 'The relay has only the addresses …/leads and …/events.');
      writeLog(log);
      return respond(200, 'Taken.', origin);
    } catch (error) {
      writeLog(log, error);
      const { status, message, retryAfter } =
        toRefusal(error) ?? new RelayError(500, 'The relay failed.');
      return respond(status, message, origin, retryAfter);
    }
  };
}

/** What a known error answers with. The message of another one may quote what it failed on. */
function toRefusal(error: unknown): RelayError | undefined {
  if (error instanceof LeadFormError) return new RelayError(error.status, error.message);
  return error instanceof RelayError ? error : undefined;
}

function writeLog(entry: LogEntry, error?: unknown): void {
  const refusal = toRefusal(error);
  const status = error === undefined ? 200 : (refusal?.status ?? 500);
  const reason = refusal?.message ?? (error instanceof Error ? error.name : undefined);
  const line = JSON.stringify({ relay: entry.path, status, ...entry, path: undefined, reason });
  console.error(plainText(line));
}

/** @param origin the site that may read the response; empty for none */
function respond(
  status: number,
  text: string | null,
  origin: string,
  retryAfter: string | null = null,
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: 'Origin' });
  if (text !== null) headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  if (origin !== '') {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
  return new Response(text, { status, headers });
}
