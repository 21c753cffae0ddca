import { expect, it } from 'vitest';
import { latePartsOf, type BuiltScript } from './late-parts.ts';

function script(fileName: string, imports: readonly string[], module: string | null): BuiltScript {
  const isEntry = fileName.startsWith('index');
  const isDynamicEntry = !isEntry && module !== null;
  return { fileName, imports, isEntry, isDynamicEntry, facadeModuleId: module };
}

it('a late part needs its own script and all that this imports, but nothing of the first load', () => {
  const scripts = [
    script('index-1.js', [], '/site/index.html'),
    script('Map-2.js', ['index-1.js', 'shapes-3.js'], '/site/src/Map.tsx'),
    script('shapes-3.js', ['index-1.js', 'points-4.js'], null),
    // In a circle.
    script('points-4.js', ['shapes-3.js'], null),
    script('prices-5.js', [], '\0virtual:prices'),
  ];
  expect(latePartsOf(scripts, '/base/')).toEqual({
    Map: ['/base/Map-2.js', '/base/shapes-3.js', '/base/points-4.js'],
    prices: ['/base/prices-5.js'],
  });
});
