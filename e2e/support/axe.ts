import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from './webdriver/expect.ts';
import type { PortablePage } from './webdriver/portable-page.ts';

/** In as few letters as it comes: every page reads all of them. */
const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What finds faults, as a function: that is what every browser can be handed. */
// oxlint-disable-next-line no-implied-eval, no-new-func -- it is run in the page, where it is no more than a script
const injectAxe = new Function(readFileSync(AXE_PATH, 'utf8')) as () => void;

/** A page whose colours can be looked at in both schemes; not every way of driving a browser can do that. */
interface ColorSchemePage {
  emulateMedia(media: { colorScheme: 'light' | 'dark' }): Promise<void>;
}

function canEmulateColorScheme(page: object): page is ColorSchemePage {
  return 'emulateMedia' in page;
}

/** What is just coming into sight is still half transparent. What turns for ever is not waited for. */
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

/** Looks for faults in the parts of the page that a selector names, as a function that every browser can be handed. */
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
 * All of axe's rules, best practices included, in the light scheme; in the dark one that of colours, as it
 * changes nothing else. What is found is listed by rule and place.
 * @param within what is looked at of a page that has been looked at as a whole before
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
