import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import {
  KITCHEN_FORM_POSITION,
  fillKitchenContact,
  getSendButton,
  goToKitchenForm,
} from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { getTestSite } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';

// The kitchen remodeller asks for the campaign, for the click of those who agree, and has a trap for robots.
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

test('a lead names the campaign, the page and the config, and no click without consent', async ({
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

test('the campaign goes along by way of other pages, and outlives a reload', async ({
  page,
  site,
}) => {
  // Shared by somebody who had been thanked.
  await page.goto('./thank-you?utm_campaign=spring');
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

test('a lead names the click of a visitor who has accepted cookies', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  await sendLead(page, LANDING_ADDRESS);
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({ click: 'abc' });
});

test('the trap is out of reach of people, and what a robot writes into it is told', async ({
  page,
  site,
}) => {
  const trap = page.locator('input[name="subject"]');
  await sendLead(page, './', async () => {
    await expect(page.getByRole('textbox', { name: 'Leave this field alone' })).toHaveCount(0);
    await page.getByLabel('Mobile number').press('Tab');
    await expect(trap).not.toBeFocused();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  });
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({ trap: 'https://spam.example' });
});
