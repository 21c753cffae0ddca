import { delayScripts, waitForHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';

test('a legal page that is opened directly keeps its content even when the lazy chunks fail to load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main?.closest('#root')) seen.add(main.querySelector('h1')?.textContent ?? 'nothing');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.clock.install();
  const { loseAll } = await delayScripts(page);
  await page.goto('./terms-of-service');
  await waitForHydration(page);
  loseAll();
  // Every chunk is retried several times before the page gives up.
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(getHeading(page)).toHaveText('Terms of Service');
  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await expect(page.getByRole('heading', { name: '10. Contact Us' })).toBeVisible();
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
  expect(seen).toEqual(['Terms of Service']);
});

test('a legal page also works under its file name and with an unknown fragment, opens at the section named in the URL, and has contents on a wide screen', async ({
  page,
}) => {
  await page.goto('./privacy-policy.html#100%');
  await waitForHydration(page);
  await expect(getHeading(page)).toHaveText('Privacy Policy');
  await expect(page).toHaveTitle(/^Privacy Policy/);
  await page.goto('./privacy-policy#pixel-tracker');
  await expect(page.getByRole('heading', { name: 'Pixel Tracker' })).toBeInViewport();

  await test.step('contents', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('./terms-of-service');
    const contents = page.getByRole('navigation', { name: 'Terms of Service' });
    await expect(getHeading(page)).toBeVisible();
    await expect(contents).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const part of [/^6\. /, /^1\. /, /^10\. /]) {
      await contents.getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { name: part })).toBeInViewport();
      await expect(contents).toBeInViewport();
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  });
});
