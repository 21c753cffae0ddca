import { Webhook } from 'standardwebhooks';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { readMessageSettings, type Account, type MessageSettings } from './message-settings.ts';
import { parseSecureUrl } from '../../src/engine/text/parse-secure-url.ts';

/** The parts of the config that the relay reads. */
export interface RelayConfig {
  readonly lead: Pick<EstimatorConfig['lead'], 'payload' | 'tracking' | 'relay' | 'notify'> &
    Partial<Pick<EstimatorConfig['lead'], 'form'>>;
  readonly site: Pick<EstimatorConfig['site'], 'events'>;
}

/** Environment variables; the wrapper of a host adds the address of the client where it knows one. */
export type RelayEnv = Readonly<Record<string, string | undefined>>;

const RELAY_FORMATS = ['json', 'form', 'hubspot'] as const;

/** A receiver, and how it is spoken to. */
export interface Receiver {
  readonly url: string;
  readonly timeout: number;
  /** Signs what is sent (Standard Webhooks); undefined for a receiver that checks no signatures. */
  readonly signer: Webhook | undefined;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** A redirect to this host is the receiver's answer. */
  readonly redirectHost?: string | undefined;
}

export interface RelaySettings extends MessageSettings {
  readonly origins: ReadonlySet<string>;
  /** The milliseconds that everything before the answer may take. */
  readonly timeout: number;
  /** Undefined if the config has no `lead.relay`, and if only messages are sent. */
  readonly leads?: Receiver & { readonly format: (typeof RELAY_FORMATS)[number] };
  /** Where doubtful leads go in place of the CRM; undefined if they go there, too. */
  readonly aside?: Receiver;
  /** Undefined if events are written to the log. */
  readonly events?: Receiver;
  /** Where Meta's Conversions API takes events; undefined if the config does not ask for it. */
  readonly meta?: Receiver;
  /** Undefined if nobody proves to Turnstile to be a person. */
  readonly turnstile?: Account & { readonly secret: string };
}

/** What is missing or wrong, and what to do about it, both without a period. */
interface SettingProblem {
  readonly message: string;
  readonly hint: string;
}

/** Below the 10 seconds that Netlify gives a function. */
const DEFAULT_TIMEOUT_SECONDS = '9';
const META_API = 'https://graph.facebook.com/v23.0';
const TURNSTILE_API = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** The key that Standard Webhooks signs with: 24 to 64 bytes. */
function createSigner(secret: string): Webhook | undefined {
  const base64 = secret.replace(/^whsec_/, '');
  return /^[A-Za-z0-9+/]{32,88}={0,2}$/.test(base64) && base64.length % 4 === 0
    ? new Webhook(base64)
    : undefined;
}

/** The variables of the relay that are set: hosts also pass on blank ones, and pasted values end with a line break. */
function listSetVariables(env: RelayEnv): RelayEnv {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = name.startsWith('RELAY_') ? value?.trim() : undefined;
      return text ? [[name, text]] : [];
    }),
  );
}

/**
 * Reads the settings of the relay.
 * @param hasSmtp whether the host can send mails by SMTP
 * @returns the settings, and everything that is missing or wrong
 */
export function readRelaySettings(
  config: RelayConfig,
  env: RelayEnv,
  hasSmtp = true,
): { readonly settings: RelaySettings; readonly problems: readonly SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const report = (isWrong: boolean, message: string, hint: string) =>
    isWrong && problems.push({ message, hint });
  const { relay } = config.lead;
  const {
    RELAY_URL = '',
    RELAY_FORMAT = 'json',
    RELAY_SECRET = '',
    RELAY_ORIGINS = '',
    RELAY_TOKEN: token,
    RELAY_TIMEOUT = DEFAULT_TIMEOUT_SECONDS,
    RELAY_REDIRECT_HOST: redirectHost,
    RELAY_EVENTS_URL,
    RELAY_META_URL = META_API,
    RELAY_META_PIXEL_ID = '',
    RELAY_META_TOKEN = '',
    RELAY_ASIDE_URL,
    RELAY_TURNSTILE_URL = TURNSTILE_API,
    RELAY_TURNSTILE_SECRET,
  } = listSetVariables(env);
  report(
    !hasSmtp && listSetVariables(env)['RELAY_SMTP_URL'] !== undefined,
    'RELAY_SMTP_URL is set, and this host has no SMTP',
    'remove it, and set RELAY_RESEND_KEY',
  );
  const messages = readMessageSettings(config.lead.notify, listSetVariables(env), report);

  const origins = RELAY_ORIGINS.split(',').flatMap((origin) => origin.trim() || []);
  const format = RELAY_FORMATS.find((each) => each === RELAY_FORMAT) ?? 'json';
  const timeout = Number(RELAY_TIMEOUT) * 1000;
  const signer = createSigner(RELAY_SECRET);

  report(
    !relay && config.site.events?.format !== 'relay',
    'The config has neither "lead.relay" nor "site.events" with "format": "relay", so there is nothing to relay',
    'add one of them',
  );
  report(
    origins.length === 0 || !origins.every(isOrigin),
    'RELAY_ORIGINS is missing or wrong',
    'list the addresses of the site without paths, separated by commas, such as https://www.example.com',
  );
  report(
    !(timeout >= 1000 && timeout <= 60_000),
    'RELAY_TIMEOUT is wrong',
    'write the seconds to wait for the receiver, from 1 to 60',
  );
  // Without a CRM the office must learn of each lead.
  const isAlone =
    RELAY_URL === '' &&
    (config.lead.notify ?? []).some(
      ({ kind, when }) => kind === 'mailToOffice' && when === undefined,
    );
  if (relay) {
    report(
      !isAlone && !parseSecureUrl(RELAY_URL),
      'RELAY_URL is missing or wrong',
      'set it to the address that receives leads, beginning with https://. Only a config whose "notify" has a mail to the office without "when" needs none',
    );
    report(
      format !== RELAY_FORMAT,
      'RELAY_FORMAT is wrong',
      `use ${RELAY_FORMATS.join(', ')} or leave it out for json`,
    );
    report(
      format === 'hubspot' && !relay.hubspot,
      'RELAY_FORMAT is hubspot, and the config has no "lead.relay.hubspot"',
      'add the account and the form',
    );
  }
  report(
    !signer && (RELAY_SECRET !== '' || (relay !== undefined && format !== 'hubspot' && !isAlone)),
    'RELAY_SECRET is missing or wrong',
    'it signs what is sent. Create one with: echo "whsec_$(openssl rand -base64 32)"',
  );
  report(
    RELAY_EVENTS_URL !== undefined && !parseSecureUrl(RELAY_EVENTS_URL),
    'RELAY_EVENTS_URL is wrong',
    'use an address that begins with https://, or leave it out to write events to the log',
  );
  const { notify } = config.lead;
  const isJudged = relay !== undefined && (relay.doubtful !== undefined || notify !== undefined);
  report(
    isJudged &&
      relay.doubtful?.field === undefined &&
      RELAY_ASIDE_URL === undefined &&
      !notify?.some(({ kind }) => kind === 'mailToOffice'),
    'Nobody would learn which leads are doubtful',
    'name a "field" in "doubtful" of "lead.relay", set RELAY_ASIDE_URL, or add a mail to the office to "lead.notify"',
  );
  report(
    RELAY_ASIDE_URL !== undefined && !parseSecureUrl(RELAY_ASIDE_URL),
    'RELAY_ASIDE_URL is wrong',
    'use an address that begins with https://, or leave it out to hand doubtful leads to the CRM',
  );
  if (relay?.meta) {
    report(
      !/^\d+$/.test(RELAY_META_PIXEL_ID),
      'RELAY_META_PIXEL_ID is missing or wrong',
      'set it to the number of the pixel, as in VITE_META_PIXEL_ID',
    );
    report(
      RELAY_META_TOKEN === '',
      'RELAY_META_TOKEN is missing',
      'create an access token for the Conversions API in Events Manager',
    );
    report(!parseSecureUrl(RELAY_META_URL), 'RELAY_META_URL is wrong', 'leave it out');
  }

  const { portalId, formId } = relay?.hubspot ?? {};
  const base = RELAY_URL.replace(/\/$/, '');
  const url = format === 'hubspot' ? `${base}/${portalId}/${formId}` : RELAY_URL;
  return {
    problems,
    settings: {
      origins: new Set(origins),
      timeout,
      ...messages,
      ...(RELAY_TURNSTILE_SECRET !== undefined && {
        turnstile: {
          url: RELAY_TURNSTILE_URL,
          secret: RELAY_TURNSTILE_SECRET,
          timeout: Math.min(timeout, 3000),
        },
      }),
      ...(RELAY_ASIDE_URL !== undefined && { aside: { url: RELAY_ASIDE_URL, timeout, signer } }),
      ...(relay && !isAlone && { leads: { url, timeout, format, signer, token, redirectHost } }),
      ...(RELAY_EVENTS_URL !== undefined && { events: { url: RELAY_EVENTS_URL, timeout, signer } }),
      ...(relay?.meta && {
        meta: {
          url: `${RELAY_META_URL}/${RELAY_META_PIXEL_ID}/events`,
          timeout,
          signer: undefined,
          token: RELAY_META_TOKEN,
        },
      }),
    },
  };
}
