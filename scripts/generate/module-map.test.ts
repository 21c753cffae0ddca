import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  createLintRules,
  renderModuleMap,
  replaceModuleMap,
  type ModuleMap,
} from './module-map.ts';

const folders: ModuleMap = JSON.parse(readFileSync('scripts/generate/module-map.json', 'utf8'));

it('every folder of src/ is a room of the map', () => {
  const there = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rooms = Object.keys(folders).filter((path) => path.startsWith('src/'));
  expect(rooms.toSorted()).toEqual(there.map(({ name }) => `src/${name}`).toSorted());
});

it('rooms import only rooms that stand above them, so that nothing goes round in circles', () => {
  const above: string[] = [];
  for (const [path, { imports = [] }] of Object.entries(folders)) {
    for (const room of imports) expect(above).toContain(`src/${room}`);
    above.push(path);
  }
});

const sampleFolders: ModuleMap = {
  doc: { holds: 'papers' },
  'src/cellar': { holds: 'wine', imports: [], isPure: true },
  'src/hall': { holds: 'coats', imports: ['cellar'] },
};

it('the linter refuses what a room may not import', () => {
  const rules = JSON.stringify(createLintRules(sampleFolders));
  expect(rules).toContain('src/cellar/ may import no other room');
  expect(rules).toContain('src/cellar/ is pure');
  expect(rules).toContain('src/hall/ may import only cellar');
  expect(rules).not.toContain('src/hall/ is pure');
});

it('the map is written between its marks', () => {
  const map = renderModuleMap(sampleFolders);
  expect(map).toContain('| `src/hall/` | coats | cellar |  |');
  const readme = 'Before\n<!-- map: made by us -->\nold\n<!-- end of the map -->\nAfter';
  expect(replaceModuleMap(readme, map)).toBe(
    `Before\n<!-- map: made by us -->\n\n${map}\n\n<!-- end of the map -->\nAfter`,
  );
  expect(() => replaceModuleMap('Nothing', map)).toThrow('no place for the map');
});
