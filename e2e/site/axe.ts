import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from '../support/site.ts';

/** What is just coming into sight is still half transparent. What turns for ever is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

async function expectNothing(page: Page, options: RunOptions, where: string): Promise<void> {
  await untilStill(page);
  const { violations }: AxeResults = await page.evaluate(
    (given) => Reflect.get(window, 'axe').run(document, given),
    { ...options, resultTypes: ['violations' as const] },
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, where).toEqual([]);
}

/**
 * All of axe's rules, best practices included, in the light scheme; in the dark one that of colours, as it
 * changes nothing else. What is found is listed by rule and place.
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expectNothing(page, {}, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, { runOnly: ['color-contrast'] }, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}
