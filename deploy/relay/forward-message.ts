import { fillPlaceholders } from '../../src/engine/text/placeholders.ts';
import { RelayError, type RelayedLead } from './read-request.ts';
import type { Receiver, RelayConfig, RelaySettings } from './settings.ts';

/** What a receiver gets. */
interface Message {
  /** Stays the same when the message is sent again. */
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Sends a message to its receiver, and returns when the receiver has accepted it.
 * @throws RelayError with the receiver's own status if it has not
 */
export async function forwardMessage(
  { url, timeout, signer, token, redirectHost }: Receiver,
  { id, type, body }: Message,
): Promise<void> {
  const now = new Date();
  const headers: Record<string, string> = {
    'Content-Type': type,
    Accept: 'application/json',
    'Idempotency-Key': id,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(signer && {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, body),
    }),
  };
  const signal = AbortSignal.timeout(timeout);
  const send = async (address: string, init?: RequestInit) => {
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    void response.body?.cancel().catch(() => undefined);
    return response;
  };
  let response: Response;
  try {
    response = await send(url, { method: 'POST', headers, body });
    // Google Apps Script has run by then. The redirect leads to its output.
    const target = isRedirect(response) ? findTarget(response, url) : undefined;
    if (target && target.host === redirectHost) response = await send(target.href);
  } catch {
    throw signal.aborted
      ? new RelayError(
          504,
          `The receiver did not answer within ${Math.ceil(timeout / 1000)} seconds.`,
        )
      : new RelayError(502, 'The receiver could not be reached.');
  }
  if (isRedirect(response)) {
    throw new RelayError(
      502,
      'The receiver redirects to another address: set RELAY_URL to the one that takes leads.',
    );
  }
  if (!response.ok) {
    const reason = `The receiver answered with status ${response.status}.`;
    // Some receivers invent statuses, which a response to the site cannot have.
    const status = response.status > 599 ? 502 : response.status;
    throw new RelayError(status, reason, response.headers.get('Retry-After'));
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** Where a redirect leads; undefined if its address is malformed. */
function findTarget(response: Response, from: string): URL | undefined {
  const location = response.headers.get('Location') ?? '';
  return URL.canParse(location, from) ? new URL(location, from) : undefined;
}

type LeadFormat = NonNullable<RelaySettings['leads']>['format'];
type Fields = readonly (readonly [name: string, value: string])[];

/**
 * A lead in the format of its receiver.
 * @param mark the field that says why it is doubtful; none where nobody asks
 */
export function formatLead(
  { id, values }: RelayedLead,
  format: LeadFormat,
  { fields: chosen, clientAddress }: NonNullable<RelayConfig['lead']['relay']>,
  { page, address }: { readonly page: string; readonly address: string | undefined },
  mark: Fields,
): Message {
  const sent: Fields =
    chosen?.map(({ name, text }) => [name, fillPlaceholders(text, values)]) ??
    Object.entries(values);
  const named: Fields = [...sent, ...mark];
  const fields: Fields =
    clientAddress === undefined || address === undefined
      ? named
      : [...named, [clientAddress, address]];
  switch (format) {
    case 'json':
      return { id, type: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) };
    case 'form': {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
      return { id, type: 'application/x-www-form-urlencoded', body };
    }
    case 'hubspot': {
      const context = { pageUri: page, ...(address && { ipAddress: address }) };
      // HubSpot's number for contacts.
      const contact = named.map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
      return { id, type: 'application/json', body: JSON.stringify({ fields: contact, context }) };
    }
    default:
      return format satisfies never;
  }
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The event of a lead for Meta's Conversions API, with the id that the pixel sends too. */
export async function formatConversion(
  { id, values }: RelayedLead,
  { tracking, relay }: RelayConfig['lead'],
  client: { readonly page: string; readonly address: string | undefined; readonly agent: string },
): Promise<Message> {
  const { email = '', phone = '' } = relay?.meta ?? {};
  const event = {
    event_name: tracking.event,
    event_time: Math.floor(Date.now() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: client.page,
    user_data: {
      em: [await hash((values[email] ?? '').trim().toLowerCase())],
      ph: [await hash((values[phone] ?? '').replace(/\D/g, ''))],
      client_user_agent: client.agent,
      ...(client.address && { client_ip_address: client.address }),
    },
  };
  return { id, type: 'application/json', body: JSON.stringify({ data: [event] }) };
}
