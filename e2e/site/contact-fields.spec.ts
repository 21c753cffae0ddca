import {
  KITCHEN_FORM_POSITION,
  getButton,
  fillKitchenContact,
} from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';

// The contact form of the kitchen site has optional fields: time to call, how the visitor heard of it, and wishes.
test.use({ siteName: 'kitchen' });

test('optional fields are marked as optional, work by keyboard, and are sent', async ({
  page,
  site,
}) => {
  await openWizardAt(page, KITCHEN_FORM_POSITION);
  await fillKitchenContact(page);
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
  await getButton(page, 'Send me the quote').click();
  await expect(page.getByText('At least 3 letters, please.')).toBeVisible();
  await expect(wishes).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('rth\nlight');
  await expect(page.getByText('At least 3 letters, please.')).toHaveCount(0);
  await expectNoViolations(page, 'the contact form');
  await getButton(page, 'Send me the quote').click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    call: 'After noon',
    heard: 'friend',
    wishes: 'North\r\nlight',
  });
});
