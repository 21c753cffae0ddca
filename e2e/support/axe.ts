import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from './webdriver/expect.ts';
import type { PortablePage } from './webdriver/portable-page.ts';

/** The minified version, because every page has to parse it. */
const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** axe as a function, because every browser driver can run a function in the page. */
// oxlint-disable-next-line no-implied-eval, no-new-func -- the function runs in the page, not in Node
const injectAxe = new Function(readFileSync(AXE_PATH, 'utf8')) as () => void;

/** A page that can switch to the dark color scheme. Browsers driven over WebDriver cannot. */
interface ColorSchemePage {
  emulateMedia(media: { colorScheme: 'light' | 'dark' }): Promise<void>;
}

function canEmulateColorScheme(page: object): page is ColorSchemePage {
  return 'emulateMedia' in page;
}

/** Waits for fade-ins, because axe would measure half-transparent text. Endless animations are ignored. */
async function waitForAnimations(page: PortablePage): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .every(
            ({ effect, playState }) =>
              playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
          ),
      ),
    )
    .toBe(true);
}

/**
 * A function that runs axe on a part of the page. The arguments are part of its code, because `evaluate` takes none.
 */
function createAxeRun(within: string, options: object): () => Promise<AxeResults> {
  const words = [within, { resultTypes: ['violations'], ...options }].map((word) =>
    JSON.stringify(word),
  );
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as above
  return new Function(`return axe.run(${words.join()})`) as () => Promise<AxeResults>;
}

async function expectNoFindings(
  page: PortablePage,
  run: () => Promise<AxeResults>,
  where: string,
): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await page.evaluate(run);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, where).toEqual([]);
}

/**
 * Expects no violation of any axe rule, including best practices, in the light scheme. The dark scheme changes only
 * colors, so only the contrast is checked there.
 * @param within a selector of the part to check, if the rest of the page has been checked before
 */
export async function expectNoViolations(
  page: PortablePage,
  where: string,
  within = ':root',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(injectAxe);
  await expectNoFindings(page, createAxeRun(within, {}), where);
  if (!canEmulateColorScheme(page)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(
    page,
    createAxeRun(within, { runOnly: ['color-contrast'] }),
    `${where}, dark`,
  );
  await page.emulateMedia({ colorScheme: 'light' });
}
