import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { createTable } from '../../../src/authoring/report/report-document.ts';
import { serveStudio } from '../../servers/studio/serve-studio.ts';
import { computeMedian } from './compute-median.ts';

/** How many keys are pressed: a digit is typed, then deleted. */
const KEYS = 60;

/** Between two keys of somebody who types fast, in milliseconds. */
const TYPING_MS = 120;

/** Runs in the page: notes how long each key takes until what it changed is painted, in milliseconds. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      }),
    true,
  );
}

/** Types into the first price of a studio that was opened, and returns what each key took in milliseconds. */
async function typePrice(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Prices', exact: true }).click();
  const price = page.locator('.price-sheet .number-field input').first();
  await price.click();
  await page.keyboard.press('End');
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace', { delay: TYPING_MS });
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.close();
  return times;
}

/**
 * Measures a key in a price field of the studio until it is painted.
 * @param aim what the median should be at most, in milliseconds
 */
export async function measureKeys(browser: Browser, configFile: string, aim: number) {
  const folder = await mkdtemp(join(tmpdir(), 'estimator-bench-'));
  await cp(dirname(configFile), folder, { recursive: true });
  const studio = await serveStudio(join(folder, basename(configFile)), 0);
  try {
    const times = await typePrice(browser, studio.url);
    const row = [computeMedian(times), Math.max(...times)].map((time) => time.toFixed(1));
    const rows = [['until it is painted', ...row, String(aim)]];
    return createTable(['', 'median', 'slowest', 'aim'], [1, 2, 3], rows);
  } finally {
    await studio.close();
    await rm(folder, { recursive: true });
  }
}
