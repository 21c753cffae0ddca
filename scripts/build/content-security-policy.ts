import { createHash } from 'node:crypto';
import type { BuildSettings } from '../support/build-settings.ts';

/** The scripts and styles that stand in the pages themselves. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** As a content-security policy names a script or style in the page. */
function toCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL_HOSTS = ['https://www.facebook.com', PIXEL_SCRIPT];

/**
 * The content-security policy of a site. Nothing is allowed that this very build does not need.
 * `frame-ancestors` is not part of it, see `toHeaderPolicy`.
 */
export function createContentSecurityPolicy(
  { webhook, pixelId }: Pick<BuildSettings, 'webhook' | 'pixelId'>,
  { scripts, styles }: InlineSources,
): string {
  const hasPixel = pixelId !== '';
  const webhookHost = webhook.startsWith('/') ? [] : [new URL(webhook).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(toCspHash), ...(hasPixel ? [PIXEL_SCRIPT] : [])],
    'style-src': ["'self'", ...styles.map(toCspHash)],
    'img-src': ["'self'", 'data:', ...(hasPixel ? PIXEL_HOSTS : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...webhookHost, ...(hasPixel ? PIXEL_HOSTS : [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Meta's script writes addresses of scripts as plain text, so with a pixel these cannot hold.
    ...(hasPixel ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy as a header. Browsers read `frame-ancestors` there only, not in a page. */
export function toHeaderPolicy(policy: string): string {
  return `${policy}; frame-ancestors 'none'`;
}
