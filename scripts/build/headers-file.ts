const DAY = 86_400;
const YEAR = 365 * DAY;

/** The folder with the typefaces in public/. */
export const FONTS_FOLDER = 'fonts';

type HeaderMap = Readonly<Record<string, string>>;

/** The headers of each response, beside the policy. */
export const SECURITY_HEADERS: HeaderMap = {
  'Strict-Transport-Security': `max-age=${2 * YEAR}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Both join the values of several patterns, so each path gets a
 * header from one pattern only.
 * @param folders the folders with pictures, which rarely change
 */
export function createHeadersFile(policy: string, folders: readonly string[]): string {
  const blocks: readonly (readonly [string, HeaderMap])[] = [
    ['/*', { ...SECURITY_HEADERS, 'Content-Security-Policy': policy }],
    // Their names change with their content.
    ...['assets', FONTS_FOLDER].map(
      (folder) =>
        [`/${folder}/*`, { 'Cache-Control': `public, max-age=${YEAR}, immutable` }] as const,
    ),
    ...folders.map(
      (folder) => [`/${folder}/*`, { 'Cache-Control': `public, max-age=${DAY}` }] as const,
    ),
  ];
  return blocks
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}
