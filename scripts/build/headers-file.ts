const DAY = 86_400;
const YEAR = 365 * DAY;

/** The folder of public/ with the fonts. */
export const FONTS_FOLDER = 'fonts';

/** Headers by name, for the paths that a pattern covers. */
type HeaderMap = Readonly<Record<string, string>>;

/** What every answer of the site says beside its policy. */
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
 * The `_headers` file of Netlify and Cloudflare Pages. Both join what several patterns say of one header,
 * so every header is said once for every path: what is cached for how long depends on the folder.
 * @param folders the folders of dist/ with pictures, which seldom change
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
