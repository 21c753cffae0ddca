import { UserError } from '../cli/user-error.ts';

/** What is settled at build time; what is missing here is taken from nowhere else. */
export interface BuildEnv {
  readonly VITE_LEAD_WEBHOOK_URL?: string;
  readonly VITE_META_PIXEL_ID?: string;
  readonly VITE_SITE_URL?: string;
}

/** The settings of a build, checked. */
export interface BuildSettings {
  /** Where leads go: an address, or a path of the site's own host. */
  readonly webhook: string;
  /** Empty for a site without a pixel. */
  readonly pixelId: string;
  /** Where the site is published, with a slash at its end; empty when that is not known. */
  readonly siteUrl: string;
  /** The path that the site is mounted at, with slashes around it. */
  readonly base: string;
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function parseWebhook(text: string | undefined): string {
  if (!text) {
    throw new UserError(
      "VITE_LEAD_WEBHOOK_URL is not set, so no lead would reach anybody: set it to the address of your CRM's webhook, for example VITE_LEAD_WEBHOOK_URL=https://crm.example.com/leads npm run build (npm start needs none: it has an inbox of its own).",
    );
  }
  if (/^\/(?!\/)/.test(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isSafe || url.username !== '' || url.password !== '') {
    throw new UserError(
      `VITE_LEAD_WEBHOOK_URL is "${text}", which leads must not be sent to: set it to an address that begins with https://, or to a path of the site's own host such as /leads (http:// is for localhost only, and no address may hold a password).`,
    );
  }
  return url.href;
}

function parseSiteUrl(text: string | undefined): string {
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UserError(
      `VITE_SITE_URL is "${text}", which is no address of a site: set it to where the site is published, for example https://www.example.com/ or https://www.example.com/estimate/, or leave it out.`,
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function parsePixelId(text: string | undefined): string {
  if (!text) return '';
  if (/^\d+$/.test(text)) return text;
  throw new UserError(
    `VITE_META_PIXEL_ID is "${text}", which is no pixel id: set it to the number that Meta's Events Manager shows, or leave it out for a site without a pixel.`,
  );
}

/**
 * The full address of a path; undefined while nobody knows where the site is published.
 * @example absolute('https://example.com/adu/', '/thank-you') // 'https://example.com/adu/thank-you'
 */
export function toAbsoluteUrl(siteUrl: string, path: string): string | undefined {
  return siteUrl === '' ? undefined : siteUrl.replace(/\/$/, '') + path;
}

/**
 * Reads the settings of a build.
 * @throws UserError when one is missing or no good
 */
export function parseBuildSettings(env: BuildEnv): BuildSettings {
  const siteUrl = parseSiteUrl(env.VITE_SITE_URL);
  return {
    webhook: parseWebhook(env.VITE_LEAD_WEBHOOK_URL),
    pixelId: parsePixelId(env.VITE_META_PIXEL_ID),
    siteUrl,
    base: siteUrl === '' ? '/' : new URL(siteUrl).pathname,
  };
}
