import { expect as expectValue, test } from '../support/site-test.ts';
import { CONTRACTOR_URL, serveHostPage } from '../support/embedding-page.ts';
import type { PortablePage } from '../support/webdriver/portable-page.ts';

test.use({ siteName: 'embedded' });

test('a page of another site with a strict policy embeds the wizard and receives its events, and Back goes back one step', async ({
  page: fullPage,
  site,
  crm,
}) => {
  const page: PortablePage = fullPage;
  serveHostPage(crm, site.url, `<estimator-wizard src="${site.url}"></estimator-wizard>`);
  await page.goto(CONTRACTOR_URL);
  const listEvents = () => page.evaluate(() => window.happened);
  const FIRST_STEP = 'step project-type';
  await expectValue.poll(listEvents).toEqual([FIRST_STEP]);
  const [height] = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.style.height));
  expectValue(height).toMatch(/^\d+px$/);
  await page.evaluate(() => document.querySelector('iframe')?.focus());
  // The help of the question comes before its first card. A press more would answer the next question, too.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectValue.poll(listEvents).toContain('answer project-type');
  await page.evaluate(() => history.back());
  await expectValue.poll(async () => (await listEvents()).at(-1)).toBe(FIRST_STEP);
});
