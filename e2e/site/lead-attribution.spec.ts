import {
  KITCHEN_FORM_POSITION,
  fillKitchenContact,
  getSendButton,
  goToKitchenForm,
} from '../support/kitchen-journey.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { expectNoViolations } from '../support/axe.ts';
import { getHeading } from '../support/adu-journey.ts';

// The leads of the kitchen site contain the campaign, the ad click of visitors who consent, optional fields (time to call,
// how the visitor heard of it, wishes), and a honeypot.
test.use({ siteName: 'kitchen' });

test('the campaign parameters survive a link before any script, visits to other pages and a reload', async ({
  page,
  site,
}) => {
  const { letGo } = await delayAllScripts(page);
  await page.goto('./?utm_campaign=spring', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy\?utm_campaign=spring$/);
  letGo();
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

test('a lead contains the ad click of a visitor who has accepted cookies, optional fields, and what a bot writes into the honeypot that people cannot reach', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  const trap = page.locator('input[name="subject"]');
  await openWizardAt(page, KITCHEN_FORM_POSITION, './?utm_campaign=spring&gclid=abc');
  await fillKitchenContact(page);
  await expect(page.getByRole('textbox', { name: 'Leave this field alone' })).toHaveCount(0);
  await page.getByLabel('Mobile number').press('Tab');
  await expect(trap).not.toBeFocused();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });

  await test.step('optional fields are marked as optional, and work by keyboard', async () => {
    const times = page.getByRole('radiogroup', { name: 'Best time to call (if you like)' });
    const heard = page.getByRole('combobox', { name: 'How did you hear of us (if you like)' });
    const wishes = page.getByRole('textbox', { name: 'Wishes (if you like)' });
    await times.getByLabel('Before noon').focus();
    await page.keyboard.press('ArrowDown');
    await expect(times.getByLabel('After noon')).toBeChecked();
    // A click on the selected choice clears it, but the second click of a double click does not.
    await times.getByText('After noon').click();
    await expect(times.getByLabel('After noon')).not.toBeChecked();
    await times.getByText('After noon').dblclick();
    await expect(times.getByLabel('After noon')).toBeChecked();
    await heard.selectOption('From a friend');
    await wishes.focus();
    await page.keyboard.type('No');
    await getSendButton(page).click();
    await expect(page.getByText('At least 3 letters, please.')).toBeVisible();
    await expect(wishes).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('rth\nlight');
    await expect(page.getByText('At least 3 letters, please.')).toHaveCount(0);
    await expectNoViolations(page, 'the contact form');
  });
  await getSendButton(page).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    call: 'After noon',
    heard: 'friend',
    wishes: 'North\r\nlight',
    click: 'abc',
    trap: 'https://spam.example',
  });
});
