import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified version, because every page has to parse it. */
const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const AXE_SCRIPT = readFileSync(AXE_PATH, 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits for fade-ins, because axe would measure half-transparent text. Endless animations are ignored. */
async function waitForAnimations(page: Page): Promise<void> {
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

async function expectNoFindings(
  page: Page,
  where: string,
  within: string,
  options: axe.RunOptions,
): Promise<void> {
  await waitForAnimations(page);
  const found = await page.evaluate(
    async (words) => {
      const results = await window.axe?.run(words.within, words.options);
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
      );
    },
    { within, options: { resultTypes: ['violations' as const], ...options } },
  );
  expect(found, where).toEqual([]);
}

/**
 * Expects no violation of any axe rule, including best practices, in the light scheme. The dark scheme changes only
 * colors, so only the contrast is checked there.
 * @param within a selector of the part to check, if the rest of the page has been checked before
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  within = ':root',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  await expectNoFindings(page, where, within, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(page, `${where}, dark`, within, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}
