import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Lists what overflows the screen once the font size applies, and the words that are broken across lines. */
async function listOverflows(pixels: number): Promise<string[]> {
  const isLarge = () => getComputedStyle(document.documentElement).fontSize === `${pixels}px`;
  // Some elements measure themselves in the first frame and move in the next.
  for (let frames = 0; frames < 2 || !isLarge(); frames += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const found = [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map((element) => element.outerHTML.slice(0, 80));
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const linesOfRange = () =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    range.selectNodeContents(text);
    // Skips hidden text, and text on one line, where no word is broken.
    if (linesOfRange() < 2 || text.parentElement?.checkVisibility() !== true) continue;
    const words = text.textContent ?? '';
    // Only short words are checked: addresses may break anywhere, and long words at a hyphen.
    for (const { 0: word, index } of words.matchAll(
      /(?<!\S)[\p{L}\d]{2,10}(?=[^\p{L}\d\s]*(?:\s|$))/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (linesOfRange() > 1) found.push(`${word} in "${words}"`);
    }
  }
  return found;
}

/** Expects that nothing overflows and no word is broken on a phone with a larger font size in its browser settings. */
export async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const standard of [24, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await expect
      .poll(() => page.evaluate(listOverflows, standard), `${where}, text of ${standard} px`)
      .toEqual([]);
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
  if (size) await page.setViewportSize(size);
}
