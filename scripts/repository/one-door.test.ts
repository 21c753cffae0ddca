import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isProductionFile } from './testing/search-source.ts';

/*
 * What is written is made into what is calculated and shown in one place. Whoever expands, translates or parses a config
 * for himself, or remembers something by the identity of an object, makes a second one: these numbers only fall.
 */

const sources = ['src', 'scripts', 'deploy'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && isProductionFile(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

function count(pattern: RegExp, isMeant: (file: string) => boolean = () => true): number {
  return sources
    .filter(({ file }) => isMeant(file))
    .flatMap(({ text }) => text.match(pattern) ?? []).length;
}

it.each([
  [
    'transformations of a config outside the engine',
    count(
      /\b(expand(Config|Repeats|Variants|Shorthand)|resolveSchedulesAt|withPricesInTexts|applyTranslation|parseEstimator)\(/g,
      (file) => !file.startsWith('src/engine/'),
    ),
    7,
  ],
  [
    'places where commands and the build parse a config',
    count(/\breadSource\(/g, (file) => /^scripts\/(build\/|files\/config)/.test(file)),
    2,
  ],
  [
    'compilations outside the engine',
    count(/\b(re)?compile\(/g, (file) => !file.startsWith('src/engine/')),
    13,
  ],
  [
    'rewrites of code by regular expressions',
    count(/\bcode\s*\.replace(All)?\(/g, (file) => file.startsWith('scripts/build/')),
    0,
  ],
  ['caches by identity', count(/\bnew WeakMap\b/g), 6],
  ['places written by identity', count(/const (origins|writtenPositions) = new WeakMap/g), 0],
])('has no more %s', (_what, found, most) => {
  expect(found).toBeLessThanOrEqual(most);
});
