import { readSource, type Source } from '../../src/engine/compile/compile.ts';
import { createRepricer } from '../../src/engine/notify/reprice-lead.ts';
import { LeadFormError } from '../../src/engine/lead/wire.ts';
import { plainText } from '../../src/engine/text/plain-text.ts';
import { formatConversion, formatLead, forwardMessage } from './forward-message.ts';
import { judgeLead, type Judgment } from './judge-lead.ts';
import { createMemoryLimiter, type Limiter } from './limits.ts';
import { readEvents, readLead, RelayError, type RelayedLead } from './read-request.ts';
import { createResendSender } from './resend.ts';
import {
  createDispatcher,
  RETRY_DELAYS,
  type AttemptReport,
  type Senders,
} from './send-messages.ts';
import { SendError, type Sender } from './sender.ts';
import {
  readRelaySettings,
  type RelayConfig,
  type RelayEnv,
  type RelaySettings,
} from './settings.ts';
import { createTwilioSender } from './twilio.ts';
import { writeMessages, type AddressedMessage } from './write-messages.ts';

/**
 * Answers one request.
 * @param wait lets the host end the relay only when this is over; left out where it does not end by itself
 */
type RelayHandler = (
  request: Request,
  env: RelayEnv,
  wait?: (work: Promise<unknown>) => void,
) => Promise<Response>;

/** What differs from host to host. */
export interface RelayHost {
  /** The translations of the config, by the tags of their languages: visitors get messages in theirs. */
  readonly translations?: Source['translations'];
  /** Left out: leads are counted in the memory of this process. */
  readonly limit?: Limiter;
  /** Left out where there is no SMTP. */
  readonly createSmtpSender?: (settings: NonNullable<RelaySettings['smtp']>) => Sender;
  /** The milliseconds before each further attempt to send a message. */
  readonly retryDelays?: readonly number[];
}

/** More leads at once than any site has, and fewer than make a CRM or this process give up. */
const MAX_LEADS_AT_ONCE = 200;
/** Those that are too many come again within this many seconds, and not all at once. */
const MAX_RETRY_AFTER = 15;

const PATHS = ['leads', 'events'] as const;

/** What the log says of a request: nothing of what it contains except the id of the lead. */
interface LogEntry {
  readonly path: (typeof PATHS)[number] | 'meta' | 'message' | undefined;
  id?: string;
  problems?: readonly string[];
  doubts?: readonly string[];
  readonly message?: string;
  readonly attempt?: number;
}

/**
 * Creates the relay between the site and its CRM.
 *
 * - `POST …/leads` accepts the form as the site sends it, forwards it, and sends the messages about it.
 * - `POST …/events` accepts the events of a page, and writes them to the log or forwards them.
 */
export function createRelay(config: RelayConfig, host: RelayHost = {}): RelayHandler {
  const { relay, notify } = config.lead;
  const tools = {
    limit: host.limit ?? createMemoryLimiter(),
    reprice: notify && createRepricer(readSource(JSON.stringify(config), host.translations)),
  };
  let leadsAtOnce = 0;
  /** The senders keep connections, and what they have sent: they are created once for an environment. */
  let dispatch:
    | { readonly key: string; readonly send: ReturnType<typeof createDispatcher> }
    | undefined;

  function getDispatcher({ texts, resend, smtp }: RelaySettings) {
    const key = JSON.stringify([texts, resend, smtp]);
    if (dispatch?.key === key) return dispatch.send;
    const senders: Senders = {
      text: texts && createTwilioSender(texts),
      mail: resend ? createResendSender(resend) : smtp && host.createSmtpSender?.(smtp),
    };
    const report = (id: string, { message, attempt, error }: AttemptReport) =>
      writeLog({ path: 'message', id, message, attempt }, error);
    dispatch = { key, send: createDispatcher(senders, host.retryDelays ?? RETRY_DELAYS, report) };
    return dispatch.send;
  }

  /** Without a CRM a lead has arrived when the office has the mail about it. */
  async function sendWithoutCrm(
    { id }: RelayedLead,
    messages: readonly AddressedMessage[],
    settings: RelaySettings,
  ): Promise<AddressedMessage[]> {
    const mails = messages.filter(({ by, to }) => by === 'mail' && to === 'office');
    const failed = await getDispatcher(settings)(id, mails, false);
    if (failed.length === mails.length)
      throw new RelayError(502, 'The mail to the office could not be sent.');
    return messages.filter((each) => !mails.includes(each) || failed.includes(each));
  }

  async function relayLead(
    request: Request,
    env: RelayEnv,
    settings: RelaySettings,
    log: LogEntry,
    wait: (work: Promise<unknown>) => void,
  ) {
    if (!relay) throw new RelayError(404, 'This relay takes no leads.');
    const lead = await readLead(request, config.lead);
    log.id = lead.id;
    const client = {
      page: `${request.headers.get('Origin')}/`,
      address: env.CLIENT_ADDRESS,
      agent: request.headers.get('User-Agent') ?? '',
    };
    const deadline = Date.now() + settings.timeout;
    const isJudged = relay.doubtful ?? notify ?? settings.turnstile ?? settings.aside;
    const judgment: Judgment = isJudged
      ? await judgeLead(lead, config.lead, settings, tools, client.address)
      : { doubts: [] };
    const isDoubtful = judgment.doubts.length > 0;
    if (isDoubtful) log.doubts = judgment.doubts;
    const aside = isDoubtful && settings.aside && { ...settings.aside, format: 'json' as const };
    const receiver = aside || settings.leads;
    const field = relay.doubtful?.field ?? (aside ? 'doubts' : undefined);
    let messages = writeMessages(lead, judgment, notify, settings);
    if (receiver) {
      const timeout = Math.max(0, deadline - Date.now());
      const mark = field === undefined ? [] : [[field, judgment.doubts.join(' ')] as const];
      const message = formatLead(lead, receiver.format, relay, client, mark);
      await forwardMessage({ ...receiver, timeout }, message);
    } else messages = await sendWithoutCrm(lead, messages, settings);
    if (messages.length > 0) wait(getDispatcher(settings)(lead.id, messages, true));

    const mayReport = lead.hasConsent && request.headers.get('Sec-GPC') !== '1' && !isDoubtful;
    if (!settings.meta || !mayReport) return;
    try {
      // What the CRM has left of the time: the host may end the relay after it, and the site waits no longer.
      const timeout = Math.max(0, deadline - Date.now());
      const conversion = await formatConversion(lead, config.lead, client);
      await forwardMessage({ ...settings.meta, timeout }, conversion);
    } catch (error) {
      // The CRM has the lead: what Meta says must not make the site send it again.
      writeLog({ id: lead.id, path: 'meta' }, error);
    }
  }

  /** Relays a lead unless there are too many at once. */
  async function relayOneOfFew(...lead: Parameters<typeof relayLead>) {
    if (leadsAtOnce >= MAX_LEADS_AT_ONCE) {
      const seconds = 1 + Math.floor(Math.random() * MAX_RETRY_AFTER);
      throw new RelayError(503, 'There are too many leads at once.', String(seconds));
    }
    leadsAtOnce += 1;
    try {
      await relayLead(...lead);
    } finally {
      leadsAtOnce -= 1;
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

  return async (request, env, wait = () => undefined) => {
    const path = PATHS.find((each) => new URL(request.url).pathname.endsWith(`/${each}`));
    const log: LogEntry = { path };
    let origin = '';
    try {
      const hasSmtp = host.createSmtpSender !== undefined;
      const { settings, problems } = readRelaySettings(config, env, hasSmtp);
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
      if (path === 'leads') await relayOneOfFew(request, env, settings, log, wait);
      else if (path === 'events') await relayEvents(request, settings);
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
  if (error instanceof SendError) return new RelayError(502, error.message);
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
