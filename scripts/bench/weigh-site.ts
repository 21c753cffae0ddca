import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** How much travels, in KiB. */
export interface Weight {
  readonly brotli: number;
  readonly gzip: number;
}

/** What a built site weighs. */
export interface SiteWeights {
  readonly firstLoad: Weight;
  readonly homePage: Weight;
  /** All fonts together. They are compressed already. */
  readonly fonts: Weight;
  /** By the name of the file, without its hash. */
  readonly lazyChunks: ReadonlyMap<string, Weight>;
  /** What each package has in the first load, compressed by itself: together they weigh a little more. */
  readonly packages: ReadonlyMap<string, Weight>;
}

function toKib(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

export function weigh(content: string | Buffer): Weight {
  return {
    brotli: toKib(brotliCompressSync(content).length),
    gzip: toKib(gzipSync(content, { level: 9 }).length),
  };
}

/** The package that a source belongs to; what has no package is the site's own. */
export function getPackageName(source: string): string {
  const inPackages = source.split('node_modules/').at(-1) ?? '';
  if (!source.includes('node_modules/')) return 'this site';
  const [scope = '', name = ''] = inPackages.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** What has no source: the build makes it from the config, validators among it. */
const GENERATED_CODE = 'made from the config';

/** The code of each package in a bundled file, by its source map. */
function splitCodeByPackage(code: string, map: SourceMap): Map<string, string> {
  const parts = new Map<string, string>();
  code.split('\n').forEach((line, lineNumber) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      // What a map says nothing of, such as a parenthesis between two sources, has an entry without one.
      const source: unknown = 'originalSource' in entry ? entry.originalSource : undefined;
      const owner = typeof source === 'string' ? getPackageName(source) : GENERATED_CODE;
      parts.set(owner, (parts.get(owner) ?? '') + line.charAt(column));
    }
  });
  return parts;
}

/** The scripts that a page loads at once, as paths below the folder of the site. */
function listScripts(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="[^"]*(assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
}

async function readFonts(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.filter((name) => name.endsWith('.woff2')).map((name) => readFile(join(folder, name))),
  );
}

/**
 * Weighs a built site.
 * @param outDir a build with source maps
 */
export async function weighSite(outDir: string): Promise<SiteWeights> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const first = listScripts(html);
  const codes = await Promise.all(first.map((path) => readFile(join(outDir, path), 'utf8')));
  const byPackage = new Map<string, string>();
  for (const [index, path] of first.entries()) {
    const map = new SourceMap(JSON.parse(await readFile(join(outDir, `${path}.map`), 'utf8')));
    for (const [name, code] of splitCodeByPackage(codes[index] ?? '', map)) {
      byPackage.set(name, (byPackage.get(name) ?? '') + code);
    }
  }
  const fonts = await readFonts(join(outDir, 'fonts'));
  const files = await readdir(join(outDir, 'assets'));
  const late = files.filter((file) => file.endsWith('.js') && !first.includes(`assets/${file}`));
  const weights = codes.map(weigh);
  const lateParts = await Promise.all(
    late.map(async (file): Promise<[string, Weight]> => [
      file.replace(/-.{8}\.js$/, ''),
      weigh(await readFile(join(outDir, 'assets', file))),
    ]),
  );
  return {
    firstLoad: {
      brotli: toKib(1024 * weights.reduce((sum, { brotli }) => sum + brotli, 0)),
      gzip: toKib(1024 * weights.reduce((sum, { gzip }) => sum + gzip, 0)),
    },
    homePage: weigh(html),
    fonts: weigh(Buffer.concat(fonts)),
    lazyChunks: new Map(lateParts),
    packages: new Map([...byPackage].map(([name, code]) => [name, weigh(code)])),
  };
}
