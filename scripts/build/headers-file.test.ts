import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UPLOADS_FOLDER } from '../studio/pictures/upload-picture.ts';
import { FONTS_FOLDER, createHeadersFile, SECURITY_HEADERS } from './headers-file.ts';
import { toHeaderPolicy, createContentSecurityPolicy } from './content-security-policy.ts';

/** The folders of pictures that a site may have: the house's own, those of the examples, that of the studio. */
function listPictureFolderNames(): string[] {
  const examples = readdirSync('examples').map((trade) => join('examples', trade, 'public'));
  const folders = ['public', ...examples].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  const names = new Set([...folders.map(({ name }) => name), UPLOADS_FOLDER]);
  names.delete(FONTS_FOLDER);
  return [...names].toSorted();
}

type Caching = Readonly<Record<string, string | undefined>>;

/** How long browsers keep what lies in a folder, by the file that the build writes. */
function readBuildCaching(): Caching {
  const blocks = createHeadersFile('', listPictureFolderNames()).matchAll(
    /^\/([\w-]+)\/\*\n {2}Cache-Control: (.+)$/gm,
  );
  return Object.fromEntries(Array.from(blocks, ([, folder, kept]) => [folder, kept]));
}

function parseNginxCaching(text: string): Caching {
  const lines = text.matchAll(/~\^\/\(([\w|-]+)\)\/ "([^"]+)";/g);
  return Object.fromEntries(
    Array.from(lines, ([, folders = '', kept]) =>
      folders.split('|').map((folder) => [folder, kept] as const),
    ).flat(),
  );
}

function parseCaddyCaching(text: string): Caching {
  const lines = text.matchAll(/@(\w+) path (.+)\n\s*header @\1 Cache-Control "([^"]+)"/g);
  return Object.fromEntries(
    Array.from(lines, ([, , paths = '', kept]) =>
      Array.from(paths.matchAll(/\/([\w-]+)\/\*/g), ([, folder]) => [folder, kept] as const),
    ).flat(),
  );
}

/** What a policy allows, by directive. */
function parsePolicy(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** What a host sends with drawings. */
function findDrawingPolicy(text: string): string {
  return /(?:~\*\\\.svg\$|@svg Content-Security-Policy) "([^"]+)"/.exec(text)?.[1] ?? '';
}

describe.each([
  ['deploy/nginx.conf', parseNginxCaching],
  ['deploy/Caddyfile', parseCaddyCaching],
] as const)('%s', (file, caching) => {
  const text = readFileSync(file, 'utf8');

  it('keeps for as long as the headers of the build say, pictures of every estimator, too', () => {
    expect(caching(text)).toEqual(readBuildCaching());
    expect(Object.keys(readBuildCaching())).toContain(UPLOADS_FOLDER);
  });

  it.each(Object.entries(SECURITY_HEADERS))('sends %s', (name, value) => {
    expect(text).toContain(`${name} "${value}"`);
  });

  it('lets nobody frame anything', () => {
    expect(text).toContain(`"frame-ancestors 'none'"`);
  });

  it('lets drawings do no more than the headers of the build do, but have styles of their own', () => {
    const build = parsePolicy(
      toHeaderPolicy(
        createContentSecurityPolicy(
          { webhook: '/leads', pixelId: '' },
          { scripts: [], styles: [] },
        ),
      ),
    );
    const { 'style-src': styles, ...others } = Object.fromEntries(
      parsePolicy(findDrawingPolicy(text)),
    );
    expect(styles).toEqual(["'unsafe-inline'"]);
    expect(others).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
    for (const [name, sources] of Object.entries(others)) {
      expect(build.get(name)).toEqual(expect.arrayContaining([...sources]));
    }
  });
});

it('Caddy has no page asked for anew that is a picture', () => {
  const [, others = ''] =
    /@pages not path (.+)/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? [];
  expect(
    others
      .split(' ')
      .map((path) => path.slice(1, -2))
      .toSorted(),
  ).toEqual(Object.keys(readBuildCaching()).toSorted());
});
