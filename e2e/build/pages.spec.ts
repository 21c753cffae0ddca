import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from '../support/site.ts';
import { listenForComplaints, untilReady } from '../support/held-back.ts';
import { outDirOf } from '../support/sites.ts';
import { ANN, answerAll, heading } from '../support/walk.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, text] of [
    ['/', 'California ADU Cost Calculator', 'What type of ADU are you planning?'],
    ['/privacy-policy', /^Privacy Policy/, 'Privacy Policy'],
    ['/terms-of-service', /^Terms of Service/, 'Terms of Service'],
    ['/nowhere', /^Page not found/, 'Oops! Page not found'],
  ] as const) {
    test(`${path} is there with its own title`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(heading(page)).toHaveText(text);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

for (const path of ['/', '/privacy-policy', '/terms-of-service']) {
  test(`${path} is taken over as it is`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto(path, { waitUntil: 'commit' });
    const before = await heading(page).elementHandle();
    await untilReady(page);
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('all pages share one style element', async () => {
  const files = ['index', 'thank-you', 'privacy-policy', 'terms-of-service', '404'];
  const styles = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(outDirOf('adu'), `${file}.html`), 'utf8');
      expect(html).not.toMatch(/ style="/);
      return html.match(/<style.*?<\/style>/gs)?.join('');
    }),
  );
  expect(new Set(styles).size).toBe(1);
});

test('the thank-you page without a lead shows nothing of itself', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('h1')?.innerText ?? '')).observe(
      document,
      { childList: true, subtree: true },
    );
  });
  await page.goto('/thank-you');
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page)).toHaveText('What type of ADU are you planning?');
  const seen = await page.evaluate(() => String(Reflect.get(window, 'seen')));
  expect(seen).not.toContain('Thank');
});

test('the site works below a path', async ({ page }) => {
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), 'below-a-path-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/build.ts'],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          ESTIMATOR_CONFIG: 'e2e/fixtures/adu.json',
          VITE_LEAD_WEBHOOK_URL: '/leads',
          VITE_SITE_URL: 'https://www.example.com/tools/estimate',
          OUT_DIR: folder,
        },
      },
    );
    expect(status, stderr).toBe(0);
    const served = await serveSite({ dist: folder, base: '/tools/estimate/' });
    const complaints = listenForComplaints(page);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(served.url);
    await untilReady(page);
    await answerAll(page, ANN);
    await expect(heading(page)).toHaveText('Your Results Are Ready!');
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page).toHaveURL(/\/tools\/estimate\/privacy-policy$/);
    await expect(heading(page)).toHaveText('Privacy Policy');
    expect(missing).toEqual([]);
    expect(complaints).toEqual([]);
    await served.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
