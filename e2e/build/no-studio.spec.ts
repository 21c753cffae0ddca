import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outDirOf, SITES, type SiteName } from '../support/sites.ts';
import { expect, test } from '../support/site.ts';

/** What only the studio or its preview says: in their code, their pages and their messages. */
const TRACES = [
  '_studio/',
  'studio/preview',
  'data-pointing',
  "'pointed'",
  '"pointed"',
  'Find by any word',
];

/** A file as text, whatever it is. */
function read(file: string): string {
  return readFileSync(file, 'latin1');
}

test.describe('the built site', () => {
  for (const name of Object.keys(SITES) as SiteName[]) {
    test(`holds nothing of the studio: ${name}`, () => {
      const folder = outDirOf(name);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      expect(files.some((file) => file.endsWith('.js'))).toBe(true);
      const found = files.flatMap((file) => {
        const text = read(file);
        return TRACES.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
      });
      expect(found).toEqual([]);
    });
  }

  test('would show these traces if the studio were in it', () => {
    const folder = 'src/studio';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|html)$/.test(file))
      .map((file) => read(join(folder, file)))
      .join('\n');
    expect(TRACES.filter((trace) => sources.includes(trace)).length).toBeGreaterThan(2);
  });
});
