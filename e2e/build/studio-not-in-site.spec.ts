import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOutDir, TEST_SITES, type TestSiteName } from '../support/test-sites.ts';
import { expect, test } from '../support/site-test.ts';

/** What only the studio or its preview says: in their code, their pages and their messages. */
const STUDIO_TRACES = [
  '_studio/',
  'studio/preview',
  'data-pointing',
  "'pointed'",
  '"pointed"',
  'Find by any word',
];

/** A file as text, whatever it is. */
function readAsText(file: string): string {
  return readFileSync(file, 'latin1');
}

test.describe('the built site', () => {
  for (const name of Object.keys(TEST_SITES) as TestSiteName[]) {
    test(`holds nothing of the studio: ${name}`, () => {
      const folder = getOutDir(name);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      expect(files.some((file) => file.endsWith('.js'))).toBe(true);
      const found = files.flatMap((file) => {
        const text = readAsText(file);
        return STUDIO_TRACES.filter((trace) => text.includes(trace)).map(
          (trace) => `${file}: ${trace}`,
        );
      });
      expect(found).toEqual([]);
    });
  }

  test('would show these traces if the studio were in it', () => {
    const folder = 'src/studio';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|html)$/.test(file))
      .map((file) => readAsText(join(folder, file)))
      .join('\n');
    expect(STUDIO_TRACES.filter((trace) => sources.includes(trace)).length).toBeGreaterThan(2);
  });
});
