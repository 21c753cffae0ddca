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

/**
 * The content-security policy of the pages. It allows only what this build needs.
 * @param eventsEndpoint the address that receives events, if there is one
 */
export function createContentSecurityPolicy(
  { webhook, pixelId }: Pick<BuildSettings, 'webhook' | 'pixelId'>,
  { scripts, styles }: InlineSources,
  eventsEndpoint?: string,
): string {
  const hasPixel = pixelId !== '';
  const receivers = [webhook, eventsEndpoint ?? webhook]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(toCspHash), ...(hasPixel ? PIXEL_SCRIPTS : [])],
    'style-src': ["'self'", ...styles.map(toCspHash)],
    'img-src': ["'self'", 'data:', ...(hasPixel ? PIXEL_REPORTS : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(receivers), ...(hasPixel ? PIXEL_REPORTS : [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Meta's script assigns script addresses as plain strings, which Trusted Types would reject.
    ...(hasPixel ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
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
