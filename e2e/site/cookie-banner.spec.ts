import { expect, test } from '../support/site-test.ts';

test('an unanswered cookie banner is not printed, the page works after something has removed it, and says that it honors GPC only when the browser sends it', async ({
  page,
  request,
}) => {
  const banner = page.getByRole('region', { name: 'Cookie choice' });
  await page.goto('./');
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(banner).toBeVisible();
  await banner.evaluate((section) => section.remove());
  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await page.getByText('Detached ADU').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Project Size');

  const answer = await request.get('./.well-known/gpc.json');
  expect(await answer.json()).toMatchObject({ gpc: true });
  const line = page.getByText('Global Privacy Control signal');
  await expect(line).toHaveCount(0);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.reload();
  await expect(line).toBeVisible();
});
