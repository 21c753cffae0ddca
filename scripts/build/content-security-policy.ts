import { createHash } from 'node:crypto';
import type { BuildSettings } from './build-settings.ts';

/** The inline scripts and styles of the pages. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** How a policy names an inline script or style. */
export function toCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The addresses that Meta's pixel loads from and reports to. Other paths of these hosts serve files that anyone may
 * upload.
 */
const PIXEL_SCRIPTS = [
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://connect.facebook.net/signals/',
];
const PIXEL_REPORTS = ['https://www.facebook.com/tr', 'https://www.facebook.com/tr/'];

/** The script of Turnstile, and the frame in which it looks at the visitor. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * The content-security policy of the pages. It allows only what this build needs.
 * @param eventsEndpoint the address that receives events, if there is one
 */
export function createContentSecurityPolicy(
  { webhook, pixelId, turnstileKey }: Pick<BuildSettings, 'webhook' | 'pixelId' | 'turnstileKey'>,
  { scripts, styles }: InlineSources,
  eventsEndpoint?: string,
): string {
  const hasPixel = pixelId !== '';
  const turnstile = turnstileKey === '' ? [] : [TURNSTILE];
  const receivers = [webhook, eventsEndpoint ?? webhook]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts.map(toCspHash),
      ...(hasPixel ? PIXEL_SCRIPTS : []),
      ...turnstile,
    ],
    'style-src': ["'self'", ...styles.map(toCspHash)],
    'img-src': ["'self'", 'data:', ...(hasPixel ? PIXEL_REPORTS : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(receivers), ...(hasPixel ? PIXEL_REPORTS : [])],
    ...(turnstile.length > 0 && { 'frame-src': turnstile }),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Both assign script addresses as plain strings, which Trusted Types would reject.
    ...(hasPixel || turnstile.length > 0
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The policy as a header. Only a header can have `frame-ancestors`: browsers ignore it in a meta element.
 * @param origins the sites that may show the page in a frame
 */
export function toHeaderPolicy(policy: string, origins: readonly string[] = []): string {
  return `${policy}; frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`;
}
