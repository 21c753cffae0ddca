import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { collectViolations } from '../support/collect-violations.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  ANN,
  FORM_POSITION,
  chooseCard,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

// As in production: the site cannot read the responses of the receiver (no-cors), and retries failed leads.
test.use({ siteName: 'tracked' });

const PENDING_MESSAGE = 'Keep this page open: we send it when there is a connection.';

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
  const violations = await collectViolations(page);
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
    await page.goto(EMPTY_PAGE);
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
    // Without ids, which are times: their digits may be those of a ZIP code.
    const calls = (await readPixelCalls(page)).map((call) => call.slice(0, 3));
    for (const personal of ['Ann', 'ann@example.com', '1234567', '95112']) {
      expect(JSON.stringify(calls)).not.toContain(personal);
    }
  });

  await test.step('no policy is violated, and scripts and styles of others are refused', async () => {
    expect(violations).toEqual([]);
    await page
      .evaluate(() => {
        const script = document.createElement('script');
        script.text = 'window.broken = true';
        try {
          document.body.append(script);
        } catch {
          // Trusted Types throw before the policy reports a violation.
        }
        const style = document.createElement('style');
        style.textContent = 'body { color: red }';
        document.body.append(style);
      })
      .catch(() => undefined);
    await expect.poll(() => violations.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
});

test('with a pixel script that is never answered, a lead that reached nobody arrives once after a minute', async ({
  page,
  site,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.route(PIXEL_HOST, () => undefined);
  await openWizardAt(page, FORM_POSITION);
  await acceptCookies(page);
  await fillContact(page, CONTACT);
  await page.clock.install();
  await site.inbox.setMode('absent');
  await getSubmitButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(getSubmitButton(page)).toHaveText('Submitted!');
  await page.clock.runFor(60_000);
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await site.inbox.setMode('at-once');
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === 'Thank You, Ann Lee!',
  );
  await page.clock.runFor(600_000);
  const leads = (await site.inbox.leads()).map(({ fields }) => Object.fromEntries(fields));
  // A browser may send a request again whose connection broke: the receiver knows it by its ID.
  expect(new Set(leads.map(({ requestId }) => requestId)).size).toBe(1);
  expect(leads[0]).toMatchObject(ANN.expectedLead);
  expect(failures).toEqual([]);
});
