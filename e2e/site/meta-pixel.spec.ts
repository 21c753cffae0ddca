import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FORM_POSITION,
  chooseCard,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

test.use({ siteName: 'tracked' });

const PIXEL_HOST = 'https://connect.facebook.net/**';

/** Imitates Meta's script: takes over the queue and records every call. */
const PIXEL_SCRIPT = `
  window.pixelCalls = [...window.fbq.queue];
  window.fbq.callMethod = (...call) => window.pixelCalls.push(call);
`;

async function interceptPixel(page: Page): Promise<{ loads: () => number }> {
  let loads = 0;
  await page.route(PIXEL_HOST, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: PIXEL_SCRIPT });
  });
  return { loads: () => loads };
}

function readPixelCalls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const made: unknown = Reflect.get(window, 'pixelCalls');
    return Array.isArray(made) ? made : [];
  });
}

async function countPageViews(page: Page): Promise<number> {
  return (await readPixelCalls(page)).filter(([, name]) => name === 'PageView').length;
}

async function acceptCookies(page: Page) {
  await page.getByRole('button', { name: 'Accept Cookies' }).click();
}

test('the pixel loads on consent, counts pages but not steps, stops when consent is withdrawn, and reports a lead without personal data', async ({
  page,
  site,
}) => {
  const { loads } = await interceptPixel(page);
  await test.step('without consent there are no requests to other hosts', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url());
    });
    await page.goto('./');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(getHeading(page)).toHaveText('Terms of Service');
    await page.goto('./');
    await chooseCard(page, 'Detached ADU');
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    expect(foreign).toEqual([]);
  });
  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await acceptCookies(page);
  await expect
    .poll(() => readPixelCalls(page))
    .toEqual([
      ['set', 'autoConfig', false, '987000000000321'],
      ['init', '987000000000321'],
      ['track', 'PageView'],
    ]);
  expect(loads()).toBe(1);

  await chooseCard(page, 'Medium');
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await page.goForward();
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  expect(await countPageViews(page)).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => countPageViews(page)).toBe(2);
  await page.goBack();
  await expect.poll(() => countPageViews(page)).toBe(3);

  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(getHeading(page)).toHaveText('Terms of Service');
  expect(await countPageViews(page)).toBe(3);
  expect((await readPixelCalls(page)).at(-1)).toEqual(['consent', 'revoke']);

  // At the next visit the pixel loads again and counts the page view.
  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await acceptCookies(page);
  await page.goto('./thank-you');
  await expect(getHeading(page)).toHaveText(/What type/);
  await expect.poll(() => countPageViews(page)).toBe(1);

  await test.step('a lead is reported under its own id and without personal data', async () => {
    await page.goto('./robots.txt');
    await openWizardAt(page, FORM_POSITION);
    await fillContact(page, CONTACT);
    await getSubmitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const [lead] = await site.inbox.leads();
    // The script of the pixel may come later than the thank-you page.
    const findLead = async () => (await readPixelCalls(page)).find(([, name]) => name === 'Lead');
    await expect.poll(findLead).toEqual([
      'track',
      'Lead',
      {
        content_category: 'Cost Estimator',
        content_name: 'detached-adu',
        currency: 'USD',
        value: 205750,
      },
      { eventID: new Map(lead?.fields).get('requestId') },
    ]);
    for (const personal of ['Ann', 'ann@example.com', '1234567', '95112']) {
      expect(JSON.stringify(await readPixelCalls(page))).not.toContain(personal);
    }
  });
});

test('the site still works when the pixel script is never answered', async ({ page, site }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.route(PIXEL_HOST, () => undefined);
  await openWizardAt(page, FORM_POSITION);
  await acceptCookies(page);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
  expect(failures).toEqual([]);
});
