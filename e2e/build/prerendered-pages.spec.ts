import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/site-test.ts';
import { collectConsoleProblems, waitForHydration } from '../support/delay-scripts.ts';
import { getOutDir } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';

/** The content of the first element of this name in a prerendered page. */
function readElement(html: string, name: string): string | undefined {
  return new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1];
}

test('every page is prerendered with its own title', async ({ request }) => {
  for (const [path, title, text] of [
    ['./', /^California ADU Cost Calculator$/, 'What type of ADU are you planning?'],
    ['./privacy-policy', /^Privacy Policy/, 'Privacy Policy'],
    ['./terms-of-service', /^Terms of Service/, 'Terms of Service'],
    ['./nowhere', /^Page not found/, 'Oops! Page not found'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(readElement(html, 'title'), path).toMatch(title);
    expect(readElement(html, 'h1'), path).toBe(text);
    expect(readElement(html, 'footer'), path).toContain('mailto:');
  }
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

  await test.step('the thank-you page without a lead never shows its content', async () => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.querySelector('h1')?.innerText ?? '')).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    await page.goto('./thank-you');
    await expect(page).toHaveURL(/^[^?#]*:\d+\/$/);
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
    const seen = await page.evaluate(() => String(Reflect.get(window, 'seen')));
    expect(seen).not.toContain('Thank');
  });
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
