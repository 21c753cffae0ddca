import type { Page } from '@playwright/test';

/** How many pages the printed page has, on paper of the size Letter. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}
