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

// The kitchen site has a consent for text messages and a honeypot, and retries leads that fail.
test.use({ siteName: 'kitchen' });

const PENDING_MESSAGE = 'Stay on this page: we send it once you are connected.';

test('a lead that fails is kept in the tab, and arrives unchanged after a reload', async ({
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

  // The honeypot is not focusable: after the last visible field, Tab moves to the buttons.
  await expect(page.getByLabel('Leave this field alone')).toHaveAttribute('tabindex', '-1');
  await page.getByLabel('Wishes', { exact: false }).focus();
  await page.keyboard.press('Tab');
  await expect(getButton(page, 'Previous')).toBeFocused();
  await expectNoViolations(page, 'the form with a consent and a trap');

  await site.inbox.setMode('absent');
  await getSendButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoViolations(page, 'the alert of a pending lead');

  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await site.inbox.setMode('at-once');
  await getSendButton(page).click();
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
