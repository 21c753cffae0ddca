import { expect, test } from '../support/cross-browser-test.ts';
import {
  KITCHEN_FORM_POSITION,
  getButton,
  fillKitchenContact,
  getSendButton,
} from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { getHeading } from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';

// The kitchen remodeller asks for leave to send texts, sets a trap for robots and keeps leads that fail.
test.use({ siteName: 'kitchen' });

const PERSISTED_MESSAGE = 'We keep this here for 24 hours and send it once you are connected.';

test('a lead that fails is kept, offered to whoever comes back, and arrives as it was filled in', async ({
  page,
  site,
}) => {
  await openWizardAt(page, KITCHEN_FORM_POSITION);
  await fillKitchenContact(page);
  const consent = page.getByRole('checkbox', {
    name: 'Text me about my quote, two messages at most.',
  });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(/Reply STOP to end, HELP for help\./);
  await expect(page.getByText('Then your quote comes by e-mail.')).toBeVisible();
  await consent.check();
  await expect(page.getByText('Then your quote comes by e-mail.')).toHaveCount(0);

  // The trap takes no focus: from the last field of people, the keyboard goes on to the buttons.
  await expect(page.getByLabel('Leave this field alone')).toHaveAttribute('tabindex', '-1');
  await page.getByLabel('Wishes', { exact: false }).focus();
  await page.keyboard.press('Tab');
  await expect(getButton(page, 'Previous')).toBeFocused();
  await expectNoViolations(page, 'the form with a consent and a trap');

  await site.inbox.setMode('absent');
  await getSendButton(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoViolations(page, 'the alert of a kept lead');

  // The page that closes lets go of what it looked after before the new one asks.
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Still unsent' })).toBeVisible();
  await expect(page.getByText(/^Bea Cole, this is from .+\. Send it\?$/)).toBeVisible();
  await expectNoViolations(page, 'the offer to send it');
  await site.inbox.setMode('at-once');
  await getButton(page, 'Send it').click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  await expect(page.getByText('We have noted Narrow.')).toBeVisible();
  const [lead, ...others] = await site.inbox.leads();
  expect(others).toEqual([]);
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    full_name: 'Bea Cole',
    texts: 'yes',
    trap: '',
  });
});
