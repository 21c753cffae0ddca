import { expect, test } from '../support/cross-browser-test.ts';
import { expectLead, expectThankYouPage } from '../support/expect-lead.ts';
import {
  ANN,
  enterZip,
  BEN,
  chooseCard,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
  tabTo,
} from '../support/adu-journey.ts';

test('every text is shown on the way to the thank-you page, and the lead arrives', async ({
  page,
  site,
}) => {
  const since = Date.now();
  await page.goto('./');
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect(page.getByRole('link', { name: 'California ADU Cost Calculator' })).toBeVisible();
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  await expect(progress).toHaveAttribute('aria-valuenow', '17');
  for (const text of [
    'A separate structure in your backyard',
    'Connected to your existing home',
    'Transform your garage into living space',
    'Convert your basement into an ADU',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(back).toHaveCount(0);
  await chooseCard(page, ANN.type);

  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  for (const text of ['200-400 sq ft', '401-600 sq ft', '601-900 sq ft', '901-1200 sq ft']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('button', { pressed: true })).toContainText('Small');
  await chooseCard(page, ANN.size);

  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await expect(page.getByText('Why we need your ZIP code')).toBeVisible();
  await enterZip(page, ANN.zip);

  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(progress).toHaveAttribute('aria-valuenow', '67');
  await expect(page.getByText('Functional and practical with basic finishes')).toBeVisible();
  await expect(page.getByText('Higher quality with additional features')).toBeVisible();
  await chooseCard(page, ANN.level);

  await expect(getHeading(page)).toHaveText('Select Additional Features');
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  for (const feature of ANN.features) await page.getByLabel(feature).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();

  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  for (const text of [
    "Enter your details below, and we'll send you a text with your free, personalized price estimate.",
    "We'll text your estimate to this number.",
    'Message & data rates may apply.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByPlaceholder('(555) 123-4567')).toBeVisible();
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();

  await expectThankYouPage(page);
  // A lead causes two toasts; only the second stays visible.
  await expect(page.getByText('Information received!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your estimate is on the way.', { exact: true })).toBeVisible();
  await expect(page.getByText('Form submitted successfully!')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText(CONTACT.phone)).toBeVisible();
  await expect(main.getByText(/ann@example\.com within 1 business day/)).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('listitem').last()).toContainText('95112');
  await expect(main.getByRole('link', { name: '(555)' }).first()).toHaveAttribute('href', /^tel:/);
  await expectLead(site, ANN, since);

  await page.reload();
  await expectThankYouPage(page);
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expectLead(site, ANN, since);
});

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

  await expect(getHeading(page)).toBeFocused();
  await tabTo(page, page.getByLabel('ZIP code'));
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
