import { createReadStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import { DrawingError } from '../../src/authoring/drawing/decode-drawing.ts';
import {
  isDrawing,
  isSharedPublicFile,
  listPublic,
  PACKAGE_PUBLIC_FOLDER,
  resolvePublicFolder,
} from './public-files.ts';
import { readDrawing } from './read-drawing.ts';

/** A file of a site. */
export interface PublishedFile {
  /** Its path in the site, with slashes. */
  readonly path: string;
  readonly file: string;
}

/**
 * The files of the public folder of a config, and those that every site has.
 * @throws UserError if one of the folders contains anything else
 */
export async function listPublishedFiles(configFile: string): Promise<PublishedFile[]> {
  const own = resolvePublicFolder(configFile);
  const shared = (await listPublic(PACKAGE_PUBLIC_FOLDER)).filter(isSharedPublicFile);
  const pairs = [
    ...shared.map((path) => [path, join(PACKAGE_PUBLIC_FOLDER, path)] as const),
    ...(await listPublic(own)).map((path) => [path, join(own, path)] as const),
  ];
  return Array.from(new Map(pairs), ([path, file]) => ({ path, file }));
}

/** Writes files into the folder of a site: drawings are printed anew, all others are copied. */
export async function publishFiles(files: readonly PublishedFile[], outDir: string): Promise<void> {
  await Promise.all(
    files.map(async ({ path, file }) => {
      const to = join(outDir, path);
      await mkdir(dirname(to), { recursive: true });
      if (isDrawing(path)) await writeFile(to, readDrawing(file).text);
      else await copyFile(file, to);
    }),
  );
}

/** Public files may come from somebody else's branch, so a drawing that is opened by itself may do nothing at all. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sends a file of a public folder from this machine as a site would. */
export function sendPublicFile(response: ServerResponse, file: string): void {
  try {
    response.setHeader('Content-Type', lookup(file) ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', FILE_POLICY);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isDrawing(file)) response.end(readDrawing(file).text);
    else {
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    }
  } catch (error) {
    response.removeHeader('Content-Type');
    response.writeHead(404);
    response.end(error instanceof DrawingError ? `This drawing ${error.message}.` : 'Not found');
  }
}
