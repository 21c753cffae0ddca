import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/**
 * Forced colors replace the colors of the site and hide backgrounds. So controls need a border or an underline,
 * shapes that CSS draws need a border, and a selected card needs another border color than the others.
 */
export async function expectVisibleInForcedColors(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const listUnseen = () =>
    page.getByRole('main').evaluate((main) => {
      const isBordered = (style: CSSStyleDeclaration) => /[1-9]/.test(style.borderWidth);
      const everything = [...main.querySelectorAll<HTMLElement>('*')].filter((each) =>
        each.checkVisibility(),
      );
      const controls = everything.filter((each) => each.matches('a[href], button'));
      const bare = controls.filter((each) => {
        const isUnderlined = getComputedStyle(each).textDecorationLine.includes('underline');
        const parts = [each, ...each.querySelectorAll('*')];
        const hasBorder = (part: Element) =>
          isBordered(getComputedStyle(part)) || isBordered(getComputedStyle(part, '::before'));
        return !isUnderlined && !parts.some(hasBorder);
      });
      const drawn = everything.filter((each) =>
        ['::before', '::after'].some((part) => {
          const style = getComputedStyle(each, part);
          const isDrawing = style.content === '""' && style.display !== 'none';
          const hasRoom = Number.parseFloat(style.width) > 0 && Number.parseFloat(style.height) > 0;
          return isDrawing && hasRoom && !isBordered(style);
        }),
      );
      const lineOf = (each: Element) => getComputedStyle(each).borderColor;
      const others = new Set([...main.querySelectorAll('[aria-pressed="false"]')].map(lineOf));
      const chosen = [...main.querySelectorAll('[aria-pressed="true"]')].filter((each) =>
        others.has(lineOf(each)),
      );
      return [...bare, ...drawn, ...chosen].map((each) => each.outerHTML.slice(0, 200));
    });
  await expect.poll(listUnseen, `in forced colors: ${where}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
