import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UPLOADS_FOLDER } from '../../src/studio/model/edits/inspect-picture.ts';
import { createHeadersFile, FONTS_FOLDER, SECURITY_HEADERS } from './headers-file.ts';

/**
 * The folders of pictures that a site may have: those of this project, of the examples and of uploads in the studio.
 */
function listPictureFolders(): string[] {
  const examples = readdirSync('examples').map((trade) => join('examples', trade, 'public'));
  const folders = ['public', ...examples].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  const names = new Set([...folders.map(({ name }) => name), UPLOADS_FOLDER]);
  names.delete(FONTS_FOLDER);
  return [...names].toSorted();
}

type Caching = Readonly<Record<string, string | undefined>>;

/** The Cache-Control header of each folder in the generated `_headers` file. */
function readBuildCaching(): Caching {
  const blocks = createHeadersFile('', listPictureFolders()).matchAll(
    /^\/([\w-]+)\/\*\n {2}Cache-Control: (.+)$/gm,
  );
  return Object.fromEntries(Array.from(blocks, ([, folder, value]) => [folder, value]));
}

function readNginxCaching(text: string): Caching {
  const lines = [...text.matchAll(/~\^\/\(([\w|-]+)\)\/ "([^"]+)";/g)];
  return Object.fromEntries(
    lines.flatMap(([, folders = '', value]) => folders.split('|').map((each) => [each, value])),
  );
}

function readCaddyCaching(text: string): Caching {
  const lines = [...text.matchAll(/@(\w+) path (.+)\n\s*header @\1 Cache-Control "([^"]+)"/g)];
  return Object.fromEntries(
    lines.flatMap(([, , paths = '', value]) =>
      Array.from(paths.matchAll(/\/([\w-]+)\/\*/g), ([, folder]) => [folder, value]),
    ),
  );
}

describe.each([
  ['deploy/nginx.conf', readNginxCaching],
  ['deploy/Caddyfile', readCaddyCaching],
] as const)('%s', (file, readCaching) => {
  const text = readFileSync(file, 'utf8');

  it('has the same cache durations as the generated headers', () => {
    expect(readCaching(text)).toEqual(readBuildCaching());
    expect(Object.keys(readBuildCaching())).toContain(UPLOADS_FOLDER);
  });

  it.each(Object.entries(SECURITY_HEADERS))('sends %s', (name, value) => {
    expect(text).toContain(`${name} "${value}"`);
  });

  it('has policies for pages, for drawings and for all other files', () => {
    for (const policy of [
      "frame-ancestors 'none'",
      "default-src 'none'; frame-ancestors 'none'",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    ]) {
      expect(text).toContain(`"${policy}"`);
    }
  });
});

it('other sites may use nothing but the script for them, and the version', () => {
  const embedded = { paths: ['/embed'], scripts: ['/embed.js', '/es/embed.js'], policy: '' };
  const blocks = createHeadersFile('', [], embedded).split('\n\n');
  const find = (path: string) => blocks.find((block) => block.trim().startsWith(`${path}\n`));
  expect(find('/*')).toContain('Cross-Origin-Resource-Policy: same-origin');
  expect(find('/version.json')).toContain('Access-Control-Allow-Origin: *');
  for (const path of [...embedded.scripts, '/version.json'])
    expect(find(path)).toContain(
      '  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin',
    );
  expect(find('/embed')).not.toContain('Cross-Origin-Resource-Policy');
});

it('Caddy revalidates everything else', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  const [, others = ''] = /@pages not path (.+)/.exec(text) ?? [];
  const folders = others.split(' ').map((path) => path.slice(1, -2));
  expect(folders.toSorted()).toEqual(Object.keys(readBuildCaching()).toSorted());
});

it('the generated file sets each header once per path, because hosts join repeated headers', () => {
  const file = createHeadersFile("default-src 'none'", ['icons']);
  const names = file.split('\n\n').flatMap((block) => {
    const [path = '', ...headers] = block.trim().split('\n');
    // A line with `!` takes a header of all files away.
    const removed = headers.flatMap((header) => /^ *! (.+)$/.exec(header)?.[1] ?? []);
    return headers
      .map((header) => header.trim().split(':')[0] ?? '')
      .filter((name) => !removed.includes(name))
      .map((name) => [path, name] as const);
  });
  const shared = names.filter(([path]) => path === '/*').map(([, name]) => name);
  expect(shared).toEqual(
    expect.arrayContaining(['Content-Security-Policy', 'X-Content-Type-Options']),
  );
  const others = names.filter(([path]) => path !== '/*').map(([, name]) => name);
  expect(others.filter((name) => shared.includes(name))).toEqual([]);
});

it('the generated file has the paths of a site below a path, except the one for all of them', () => {
  const paths = createHeadersFile('', ['icons'], undefined, '/adu/').match(/^\/.*$/gm);
  expect(paths).toEqual([
    '/*',
    '/adu/assets/*',
    '/adu/fonts/*',
    '/adu/icons/*',
    '/adu/version.json',
  ]);
});
