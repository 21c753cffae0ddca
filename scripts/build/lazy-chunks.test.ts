import { expect, it } from 'vitest';
import { collectLazyChunkFiles, type BuiltChunk } from './lazy-chunks.ts';

function createChunk(
  fileName: string,
  imports: readonly string[],
  module: string | null = null,
  dynamicImports: readonly string[] = [],
): BuiltChunk {
  const [name = ''] = fileName.split('-');
  const isEntry = name === 'index';
  return { fileName, name, imports, dynamicImports, isEntry, facadeModuleId: module };
}

it('a lazy chunk needs its own script and its imports, but nothing of the first load', () => {
  const scripts = [
    createChunk('index-1.js', [], '/site/index.html', ['Map-2.js', 'prices-5.js', 'Wizard-6.js']),
    createChunk('Map-2.js', ['index-1.js', 'shapes-3.js'], '/site/src/Map.tsx'),
    createChunk('shapes-3.js', ['index-1.js', 'points-4.js']),
    // A circular import.
    createChunk('points-4.js', ['shapes-3.js']),
    createChunk('prices-5.js', [], '\0virtual:prices'),
    // A chunk of several modules.
    createChunk('Wizard-6.js', ['index-1.js']),
  ];
  expect(collectLazyChunkFiles(scripts, '/base/')).toEqual({
    Map: ['/base/Map-2.js', '/base/shapes-3.js', '/base/points-4.js'],
    prices: ['/base/prices-5.js'],
    Wizard: ['/base/Wizard-6.js'],
  });
});
