import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('pictures', () => {
  test('a drawing of one’s own is brought, cleaned and shown; what is none is refused', async ({
    page,
    studio,
  }) => {
    // Those of the project are for all tests at once.
    await cp('public', join(studio.folder, 'public'), { recursive: true });
    await page.goto('/#/estimator.json/steps/0/options/0');
    await page.getByText('Choose a picture').first().click();
    const own = page.getByLabel('Or bring one of your own:').first();
    await own.setInputFiles({
      name: 'page.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    });
    await expect(page.getByRole('alert')).toContainText('This is not a picture');
    await own.setInputFiles({
      name: 'roof.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>',
      ),
    });
    const picture = '/pictures/roof.svg';
    await expect(page.getByRole('button', { name: picture })).toBeVisible();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    const served = await (await page.request.get(`${studio.url}${picture}`)).text();
    expect(served).toContain('<path');
    expect(served).not.toContain('script');
    await expectNoViolations(page, 'the gallery');
  });

  test('a drawing with scripts from a branch of somebody else does nothing', async ({
    page,
    studio,
  }) => {
    const pictures = join(studio.folder, 'public/pictures');
    await mkdir(pictures, { recursive: true });
    const attack = "document.documentElement.id = 'attacked'; fetch('/_studio/files');";
    await writeFile(join(pictures, 'evil.js'), attack);
    await writeFile(
      join(pictures, 'evil.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${attack}"><script>${attack}</script><script href="/pictures/evil.js"/></svg>`,
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${studio.url}/pictures/evil.svg`);
    expect(await page.locator(':root').getAttribute('id')).toBeNull();
    expect(requests).toEqual(['/pictures/evil.svg']);
    expect((await page.request.get(`${studio.url}/pictures/evil.js`)).status()).toBe(404);
  });
});
