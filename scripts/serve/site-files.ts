import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFilesRecursively } from '../support/public-files.ts';

export type ContentEncoding = 'br' | 'gzip';

/** One file of the built site, ready to travel. */
export interface SiteFile {
  type: string;
  etag: string;
  body: Buffer;
  /** False for what is compressed already (images, fonts). */
  isCompressible: boolean;
  /** The body in that encoding; worked out once. */
  encode(encoding: ContentEncoding): Promise<Buffer>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** What a file is, by its name. */
export function getMediaType(file: string): string {
  return MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** What hosts read themselves and never hand out. */
const HOST_FILES = new Set(['/_headers', '/_redirects']);

/**
 * How well files are compressed with brotli: as hosts do it beforehand, or in a thirtieth of the time and a tenth
 * larger.
 */
export type Compression = 'best' | 'quick';

const BROTLI_QUALITY = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };

/**
 * Reads all files of a built site into memory, by their path from its root, e.g. `/assets/a.js`.
 * Throws when `dist` is no directory or holds no index.html.
 */
export async function readSiteFiles(
  dist: string,
  compression: Compression,
): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const name of await listFilesRecursively(dist).catch(() => [])) {
    const path = `/${name}`;
    if (HOST_FILES.has(path)) continue;
    files.set(path, createSiteFile(path, await readFile(join(dist, name)), compression));
  }
  if (!files.has('/index.html')) {
    throw new Error(`There is no built site in '${dist}': run 'npm run build' first.`);
  }
  return files;
}

function createSiteFile(path: string, body: Buffer, compression: Compression): SiteFile {
  const type = getMediaType(path);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    type,
    etag: `"${digest}"`,
    body,
    isCompressible: /^text\/|json|xml|javascript/.test(type),
    encode: (encoding) => compressOnce(digest, encoding, body, compression),
  };
}

/** Kept per content, so that a site served again and again (as in tests) is compressed once. */
const compressedBodies = new Map<string, Promise<Buffer>>();

function compressOnce(
  digest: string,
  encoding: ContentEncoding,
  body: Buffer,
  compression: Compression,
): Promise<Buffer> {
  const key = `${compression} ${encoding} ${digest}`;
  const known = compressedBodies.get(key) ?? compress(encoding, body, compression);
  compressedBodies.set(key, known);
  return known;
}

function compress(
  encoding: ContentEncoding,
  body: Buffer,
  compression: Compression,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
