import { expect, test } from '../support/cross-browser-test.ts';
import { expectLead, expectThankYouPage } from '../support/expect-lead.ts';
import { BEN, CONTACT, getHeading, tabTo } from '../support/adu-journey.ts';

test('the whole journey works by keyboard alone', async ({ page, site }) => {
  const since = Date.now();
  const button = (name: RegExp) => page.getByRole('button', { name });
  await page.goto('./');
  await expect(page.locator('body')).toBeFocused();
  await tabTo(page, button(/^Basement Conversion/));
  await page.keyboard.press('Enter');

  await expect(getHeading(page)).toBeFocused();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await tabTo(page, button(/^Large/));
  await page.keyboard.press('Space');

  // A step with one field puts the focus there.
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await page.keyboard.type(BEN.zip);
  await page.keyboard.press('Enter');

  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await tabTo(page, button(/^Standard/));
  await page.keyboard.press('Enter');

  await expect(getHeading(page)).toHaveText('Select Additional Features');
  await tabTo(page, page.getByLabel('Custom Lighting'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Custom Lighting')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Custom Lighting')).not.toBeChecked();
  await tabTo(page, button(/^See My Estimate/));
  await page.keyboard.press('Enter');

  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await tabTo(page, page.getByLabel('Full Name'));
  await page.keyboard.type(CONTACT.name);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(CONTACT.email);
  await tabTo(page, page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type(CONTACT.phone);
  await page.keyboard.press('Enter');

  await expectThankYouPage(page);
  await expect(getHeading(page)).toBeFocused();
  await expectLead(site, BEN, since);
});
