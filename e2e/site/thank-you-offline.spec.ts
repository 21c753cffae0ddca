import { LAZY_CHUNKS } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

test('a sent lead is confirmed even when the network fails afterwards, and the phone link is the main action', async ({
  page,
  site,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await page.clock.install();
  await page.route(LAZY_CHUNKS, (route) => route.abort());
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(getHeading(page)).toBeFocused();
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(page.getByText(`We sent your estimate to ${CONTACT.phone}.`)).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(1);
  // The main action.
  await expect(page.getByRole('link', { name: 'Call (555) 555-0100' })).toHaveAttribute(
    'href',
    'tel:5555550100',
  );
});
