import { expect as expectValue, test } from '../support/site-test.ts';
import { expect } from '../support/webdriver/expect.ts';
import { CONTRACTOR_URL, serveHostPage } from '../support/embedding-page.ts';
import type { PortablePage } from '../support/webdriver/portable-page.ts';

test.use({ siteName: 'embedded' });

const FIRST_STEP = 'step project-type';

const listEvents = (page: PortablePage) => page.evaluate(() => window.happened);

/** Chooses the first card of the step: the help of the question comes before it. */
async function chooseFirstCard(page: PortablePage): Promise<void> {
  await page.evaluate(() => document.querySelector('iframe')?.focus());
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
}

test('a page of another site with a strict policy embeds the wizard and receives its events, and Back goes back one step', async ({
  page: fullPage,
  site,
  crm,
}) => {
  const page: PortablePage = fullPage;
  serveHostPage(crm, site.url, `<estimator-wizard src="${site.url}"></estimator-wizard>`);
  await page.goto(CONTRACTOR_URL);
  const expectLast = (name: string) =>
    expectValue.poll(async () => (await listEvents(page)).at(-1)).toBe(name);
  await expectLast(FIRST_STEP);
  const [height] = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.style.height));
  expectValue(height).toMatch(/^\d+px$/);
  expectValue(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
  await chooseFirstCard(page);
  await expectLast('step project-size');
  await page.evaluate(() => history.back());
  await expectLast(FIRST_STEP);
});

test('a dialog is closed by Escape in the wizard, keeps the visit, and leaves the page its own history', async ({
  page: fullPage,
  site,
  crm,
}) => {
  const page: PortablePage = fullPage;
  serveHostPage(
    crm,
    site.url,
    `<estimator-wizard src="${site.url}" mode="dialog" label="Get a price"></estimator-wizard>`,
  );
  await page.goto(`${CONTRACTOR_URL}?before`);
  await page.goto(CONTRACTOR_URL);
  const open = () => page.getByRole('button', { name: 'Get a price' }).click();
  const expectLast = (name: string) =>
    expectValue.poll(async () => (await listEvents(page)).at(-1)).toBe(name);
  async function close() {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await open();
  await expectLast(FIRST_STEP);
  await chooseFirstCard(page);
  await expectLast('step project-size');
  await chooseFirstCard(page);
  await expectLast('step project-location');
  await close();
  await open();
  await page.evaluate(() => history.back());
  await expectLast('step project-size');
  await page.evaluate(() => document.querySelector('iframe')?.focus());
  await close();
  const before = await listEvents(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\?before$/);
  expectValue(before.filter((name) => name === FIRST_STEP)).toHaveLength(1);
});
