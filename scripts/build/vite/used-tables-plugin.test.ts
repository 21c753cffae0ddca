import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import type { UsedNames } from '../../../src/engine/compile/compile-site.ts';
import { usedTablesPlugin } from './used-tables-plugin.ts';

const NOTHING = new Set<string>();
const NO_NAMES: UsedNames = {
  kinds: NOTHING,
  shapes: NOTHING,
  operators: NOTHING,
  bounds: NOTHING,
  tests: NOTHING,
  sources: NOTHING,
  actions: NOTHING,
};

/** What is left of a table in a site that uses only some names. Throws the error that would fail the build. */
function keepUsed(file: string, code: string, used: Partial<UsedNames>): string {
  const { transform }: Plugin = usedTablesPlugin(() => ({ used: { ...NO_NAMES, ...used } }));
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const made: { code: string } = Reflect.apply(transform.handler, context, [code, file]);
  return made.code;
}

it('keeps the lines of a table that the site uses, and only the used names of a line', () => {
  const table = [
    "export { oak } from './oak.ts';",
    "export { pineInput as pine, ashInput as ash } from './soft.ts';",
    "export { yew } from './yew.ts';",
  ].join('\n');
  expect(keepUsed('/src/kinds.table.ts', table, { kinds: new Set(['oak', 'ash']) })).toBe(
    "export { oak } from './oak.ts';\nexport { ashInput as ash } from './soft.ts';",
  );
});

it('refuses other code in a table, which might be needed without being used', () => {
  const table = "import { oak } from './oak.ts';\nexport { oak };";
  expect(() => keepUsed('/src/kinds.table.ts', table, {})).toThrow(
    '/src/kinds.table.ts is a table',
  );
});

it('finds what is used of every table of the source', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.table.ts'),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(Object.keys(NO_NAMES)).toContain(basename(file, '.table.ts'));
    expect(keepUsed(file, readFileSync(join('src', file), 'utf8'), {})).toBe('');
  }
});
