import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower pages run: the option `--slowdown` of `npm run test:repeat`. */
const SLOWDOWN = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDownPage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Slows the pages of a context down as asked for. Only Chromium can. */
export function slowDown(context: BrowserContext): void {
  if (!(SLOWDOWN > 1) || context.browser()?.browserType().name() !== 'chromium') return;
  // A page that is closed at once needs none.
  context.on('page', (page) => void slowDownPage(page).catch(() => undefined));
}
