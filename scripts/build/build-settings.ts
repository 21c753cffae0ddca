import { parseSecureUrl } from '../../src/engine/text/parse-secure-url.ts';
import { UserError } from '../files/user-error.ts';

/** The environment variables of a build. */
export interface BuildEnv {
  readonly VITE_LEAD_WEBHOOK_URL?: string;
  readonly VITE_META_PIXEL_ID?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_EVENTS_URL?: string;
}

export interface BuildSettings {
  /** An address, or a path on the host of the site. */
  readonly webhook: string;
  /** Empty for a site without a pixel. */
  readonly pixelId: string;
  /** Empty for a site without Turnstile. */
  readonly turnstileKey: string;
  /** The public address with a slash at its end; empty if unknown. */
  readonly siteUrl: string;
  /** Where events go instead of where the config says; empty for there. */
  readonly eventsUrl: string;
  /** The base path, with slashes around it. */
  readonly base: string;
}

const RECEIVER_HINT =
  'Use an address that begins with https://, or a path on the host of the site such as /leads. http:// is for localhost only, and an address must not contain a password.';

/** An address that requests may go to, or a path on the host of the site. */
function parseReceiver(variable: string, receives: string, text: string): string {
  const url = /^\/(?!\/)/.test(text) ? text : parseSecureUrl(text)?.href;
  if (url !== undefined) return url;
  throw new UserError(
    `${variable} is "${text}", which cannot receive ${receives}. ${RECEIVER_HINT}`,
  );
}

function parseWebhook(text: string | undefined): string {
  if (text) return parseReceiver('VITE_LEAD_WEBHOOK_URL', 'leads', text);
  throw new UserError(
    'VITE_LEAD_WEBHOOK_URL is not set, so leads would go nowhere. Set it to the webhook of your CRM, for example VITE_LEAD_WEBHOOK_URL=https://crm.example.com/leads npm run build. (npm start needs none: it has its own inbox.)',
  );
}

function parseSiteUrl(text: string | undefined): string {
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UserError(
      `VITE_SITE_URL is "${text}", which is not the address of a site. Set it to the public address, such as https://www.example.com/ or https://www.example.com/estimate/, or leave it out.`,
    );
  }
  return url.href.replace(/\/*$/, '/');
}

function parsePixelId(text: string | undefined): string {
  if (!text) return '';
  if (/^\d+$/.test(text)) return text;
  throw new UserError(
    `VITE_META_PIXEL_ID is "${text}", which is not a pixel id. Set it to the number in Meta's Events Manager, or leave it out for a site without a pixel.`,
  );
}

function parseTurnstileKey(text: string | undefined): string {
  if (!text) return '';
  if (/^[\w-]{10,60}$/.test(text)) return text;
  throw new UserError(
    `VITE_TURNSTILE_SITE_KEY is "${text}", which is not a site key of Turnstile. Set it to the one in Cloudflare's dashboard, such as 0x4AAAAAAA…, or leave it out for a site without Turnstile.`,
  );
}

/**
 * The full address of a path; undefined without VITE_SITE_URL.
 * @example toAbsoluteUrl('https://example.com/adu/', '/thank-you') // 'https://example.com/adu/thank-you'
 */
export function toAbsoluteUrl(siteUrl: string, path: string): string | undefined {
  return siteUrl === '' ? undefined : siteUrl.replace(/\/$/, '') + path;
}

/** @throws UserError if a setting is missing or invalid */
export function parseBuildSettings(env: BuildEnv): BuildSettings {
  const siteUrl = parseSiteUrl(env.VITE_SITE_URL);
  return {
    webhook: parseWebhook(env.VITE_LEAD_WEBHOOK_URL),
    pixelId: parsePixelId(env.VITE_META_PIXEL_ID),
    turnstileKey: parseTurnstileKey(env.VITE_TURNSTILE_SITE_KEY),
    siteUrl,
    eventsUrl: env.VITE_EVENTS_URL
      ? parseReceiver('VITE_EVENTS_URL', 'events', env.VITE_EVENTS_URL)
      : '',
    base: siteUrl === '' ? '/' : new URL(siteUrl).pathname,
  };
}
