import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getChunkName } from './lazyChunks.ts';

it('every import() is inside createLazyComponent() or importWithRetry(), with the name of its module', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) =>
      readFileSync(join('src', file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
    );
  const imports = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bimport\('([^']+)'/g), ({ 1: module = '', index }) => ({
      before: text.slice(Math.max(0, index - 140), index),
      module,
    })),
  );
  expect(imports.length).toBeGreaterThan(3);
  for (const { before, module } of imports) {
    const call =
      /\b(?:createLazyComponent|importWithRetry)(?:<\w+>)?\(\s*'(\w+)',\s*(?:async \(\) => \(await |\(\) => )$/;
    expect(call.exec(before)?.[1], module).toBe(getChunkName(module));
  }
});
