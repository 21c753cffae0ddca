import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/site-test.ts';
import { collectConsoleProblems, waitForHydration } from '../support/delay-scripts.ts';
import { getOutDir } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is prerendered with its own title', async ({ page }) => {
    for (const [path, title, text] of [
      ['./', 'California ADU Cost Calculator', 'What type of ADU are you planning?'],
      ['./privacy-policy', /^Privacy Policy/, 'Privacy Policy'],
      ['./terms-of-service', /^Terms of Service/, 'Terms of Service'],
      ['./nowhere', /^Page not found/, 'Oops! Page not found'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(getHeading(page)).toHaveText(text);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });
});

test('every page hydrates without changes and then works', async ({ page }) => {
  const complaints = collectConsoleProblems(page);
  // The first step is last because the test continues there.
  for (const path of ['./privacy-policy', './terms-of-service', './']) {
    await page.goto(path, { waitUntil: 'commit' });
    const before = await getHeading(page).elementHandle();
    await waitForHydration(page);
    expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
  }
  await page.getByText('Detached ADU').click();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  expect(complaints).toEqual([]);
});

test('all pages share one style element', async () => {
  const files = ['index', 'thank-you', 'privacy-policy', 'terms-of-service', '404'];
  const styles = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(getOutDir('adu'), `${file}.html`), 'utf8');
      expect(html).not.toMatch(/ style="/);
      return html.match(/<style.*?<\/style>/gs)?.join('');
    }),
  );
  expect(new Set(styles).size).toBe(1);
});

test('the thank-you page without a lead never shows its content', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('h1')?.innerText ?? '')).observe(
      document,
      { childList: true, subtree: true },
    );
  });
  await page.goto('./thank-you');
  await expect(page).toHaveURL(/\/$/);
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  const seen = await page.evaluate(() => String(Reflect.get(window, 'seen')));
  expect(seen).not.toContain('Thank');
});

test.describe('a site in a subfolder', () => {
  test.use({ siteName: 'kitchen' });

  test('loads all of its files', async ({ page, site }) => {
    const complaints = collectConsoleProblems(page);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(site.url);
    await waitForHydration(page);
    await page.getByLabel('With an island').check();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByLabel('Counter length')).toBeVisible();
    await expect(page).toHaveURL(site.url);
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page).toHaveURL(/\/tools\/estimate\/privacy-policy$/);
    await expect(getHeading(page)).toHaveText('Privacy Policy');
    expect(missing).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
