import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import {
  KITCHEN_FORM_POSITION,
  fillKitchenContact,
  getSendButton,
  goToKitchenForm,
} from '../support/kitchen-journey.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { getTestSite } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';

// The leads of the kitchen site contain the campaign, the ad click of visitors who consent, and a honeypot.
test.use({ siteName: 'kitchen' });

const LANDING_ADDRESS = './?utm_campaign=spring&gclid=abc&email=bea@example.com';

async function sendLead(
  page: Page,
  address: string,
  beforeSending?: () => Promise<void>,
): Promise<void> {
  await openWizardAt(page, KITCHEN_FORM_POSITION, address);
  await fillKitchenContact(page);
  await beforeSending?.();
  await getSendButton(page).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
}

test('a lead contains the campaign, the page and the config version, and no ad click without consent', async ({
  page,
  site,
}) => {
  await sendLead(page, LANDING_ADDRESS);
  const [lead] = await site.inbox.leads();
  const { configFile } = getTestSite('kitchen');
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    campaign: 'spring',
    click: '',
    texts: 'no',
    landing: site.url,
    trap: '',
    version: execFileSync('git', ['hash-object', configFile]).toString().trim(),
  });
  expect(JSON.stringify(lead)).not.toContain('gclid');
});

test('the campaign parameters survive visits to other pages and a reload', async ({
  page,
  site,
}) => {
  // A shared link to the thank-you page has campaign parameters but no lead.
  await page.goto('./thank-you?utm_campaign=spring');
  await expect(page).not.toHaveURL(/thank-you/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy\?utm_campaign=spring$/);
  await page.getByRole('banner').getByRole('link', { name: 'Copper Kettle Kitchens' }).click();
  await page.reload();
  await goToKitchenForm(page);
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({ campaign: 'spring' });
});

test('a link that is pressed before any script has loaded keeps the campaign parameters', async ({
  page,
}) => {
  await delayAllScripts(page);
  await page.goto('./?utm_campaign=spring', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy\?utm_campaign=spring$/);
});

test('a lead contains the ad click of a visitor who has accepted cookies, and what a bot writes into the honeypot that people cannot reach', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  const trap = page.locator('input[name="subject"]');
  await sendLead(page, LANDING_ADDRESS, async () => {
    await expect(page.getByRole('textbox', { name: 'Leave this field alone' })).toHaveCount(0);
    await page.getByLabel('Mobile number').press('Tab');
    await expect(trap).not.toBeFocused();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  });
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    click: 'abc',
    trap: 'https://spam.example',
  });
});
