const DAY = 86_400;
const YEAR = 365 * DAY;

/** The folder of the fonts in public/. */
export const FONTS_FOLDER = 'fonts';

type HeaderMap = Readonly<Record<string, string>>;

/** The headers of every response, in addition to the policy. */
export const SECURITY_HEADERS: HeaderMap = {
  'Strict-Transport-Security': `max-age=${2 * YEAR}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Who may use a file in its pages: this site, or, of the script that they embed the wizard with, all sites. */
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** The file that says which commit a site was built from. The studio reads it from its own host. */
export const VERSION_FILE = 'version.json';

/** What other sites may use: pages in a frame, and the script. */
interface EmbeddedPages {
  readonly paths: readonly string[];
  readonly scripts: readonly string[];
  /** The policy of these pages, which names the sites that may embed them. */
  readonly policy: string;
}

/**
 * The headers of what other sites may embed. On Netlify they replace those of all files. Cloudflare Pages would join
 * both, so the lines with `!` remove the first ones. Netlify reports such a line and skips it. Browsers ignore
 * X-Frame-Options if a policy has `frame-ancestors`.
 */
function createEmbeddedBlocks({ paths, scripts, policy }: EmbeddedPages): string[] {
  const pageHeaders = [
    '! X-Frame-Options',
    '! Content-Security-Policy',
    `Content-Security-Policy: ${policy}`,
  ];
  const scriptHeaders = [`! ${RESOURCE_POLICY}`, `${RESOURCE_POLICY}: cross-origin`];
  return [
    ...paths.flatMap((path) => [path, `${path}.html`]).map((path) => [path, ...pageHeaders]),
    ...scripts.map((path) => [path, ...scriptHeaders]),
  ].map(([path = '', ...headers]) =>
    [path, ...headers.map((header) => `  ${header}`), ''].join('\n'),
  );
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Cloudflare joins the values of all matching patterns, so only
 * one pattern sets each header of a path.
 * @param folders the folders with pictures, which rarely change
 * @param base the base path of the site, with slashes around it
 */
export function createHeadersFile(
  policy: string,
  folders: readonly string[],
  embedded?: EmbeddedPages,
  base = '/',
): string {
  const blocks: readonly (readonly [string, HeaderMap])[] = [
    [
      '/*',
      {
        ...SECURITY_HEADERS,
        [RESOURCE_POLICY]: 'same-origin',
        'Content-Security-Policy': policy,
      },
    ],
    // File names contain a hash or version of the content.
    ...['assets', FONTS_FOLDER].map(
      (folder) =>
        [`${base}${folder}/*`, { 'Cache-Control': `public, max-age=${YEAR}, immutable` }] as const,
    ),
    ...folders.map(
      (folder) => [`${base}${folder}/*`, { 'Cache-Control': `public, max-age=${DAY}` }] as const,
    ),
  ];
  const texts = blocks.map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  // As in `createEmbeddedBlocks`.
  const version = [
    `${base}${VERSION_FILE}`,
    `  ! ${RESOURCE_POLICY}`,
    `  ${RESOURCE_POLICY}: cross-origin`,
    '  Access-Control-Allow-Origin: *',
    '',
  ].join('\n');
  return [...texts, version, ...(embedded ? createEmbeddedBlocks(embedded) : [])].join('\n');
}
