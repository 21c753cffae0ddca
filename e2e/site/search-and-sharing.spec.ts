import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

function getMeta(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`);
}

test.describe('a published site', () => {
  test.use({ siteName: 'tracked', javaScriptEnabled: false });

  test('describes each page to search engines and link previews', async ({ page }) => {
    for (const [path, title] of [
      ['/', 'California ADU Cost Calculator'],
      ['/privacy-policy', 'Privacy Policy | California ADU Cost Calculator'],
      ['/terms-of-service', 'Terms of Service | California ADU Cost Calculator'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(getMeta(page, 'description')).toHaveAttribute('content', /\w{3}/);
      await expect(getMeta(page, 'robots')).toHaveCount(0);
      const address = `https://adu.example.com${path}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
      await expect(getMeta(page, 'og:url')).toHaveAttribute('content', address);
      await expect(getMeta(page, 'og:title')).toHaveAttribute('content', title);
      await expect(getMeta(page, 'og:image')).toHaveAttribute(
        'content',
        'https://adu.example.com/og-image.png',
      );
    }
  });

  test('has icons, a sharing image and a manifest that all exist', async ({ page, request }) => {
    await page.goto('./');
    const links = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    expect(links).toHaveLength(3);
    for (const link of [...links, '/og-image.png']) {
      expect((await request.get(link)).status(), link).toBe(200);
    }
    const manifest: unknown = await (await request.get('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'California ADU Cost Calculator', start_url: './' });
  });
});
