import { expect, test } from '../support/site-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FEATURES_POSITION,
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { delayScripts } from '../support/delay-scripts.ts';

test('sending is announced and focused, and a visitor who goes back meanwhile still gets the thank-you page', async ({
  page,
  site,
}) => {
  const letIn = site.inbox.hold();
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  const sending = page.getByRole('status').filter({ hasText: 'Submitting...' });
  await expect(sending).toBeFocused();
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  letIn();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(getHeading(page)).toBeFocused();
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('fields are marked as required, fields and button have descriptions, and errors link to their fields', async ({
  page,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await expect(page.getByText('All fields are required.')).toBeVisible();
  for (const name of ['Full Name', 'Email', 'Phone']) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
  }
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveAccessibleDescription(
    "We'll text your estimate to this number. Never passed on to other companies for their marketing.",
  );
  await expect(getSubmitButton(page)).toHaveAccessibleDescription(
    /^By sending this form you agree .+ Message & data rates may apply\.$/,
  );
  await getSubmitButton(page).click();
  await page.getByRole('link', { name: 'Please enter a valid phone number.' }).click();
  await expect(phone).toBeFocused();
});

test('the title changes when the results are ready', async ({ page }) => {
  const { letGo } = await delayScripts(page);
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page).toHaveTitle(/^Calculating your estimate\.\.\. \|/);
  letGo();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
});

test('the title reports errors while they are shown', async ({ page }) => {
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await getSubmitButton(page).click();
  await expect(page).toHaveTitle(/^Error: Your Results Are Ready! \|/);
  await page.goBack();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('with text of 24 px, a wrong field and its error are above the open cookie banner', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } });
    await openWizardAt(page, FORM_POSITION);
    const banner = page.getByRole('region', { name: 'Cookie choice' });
    await expect(banner).toBeVisible();
    for (const { label, text, error } of [
      { label: 'Full Name', text: 'Ann Lee', error: 'Name must be at least' },
      { label: 'Email', text: 'ann@example.com', error: 'Please enter a valid email' },
    ]) {
      await getSubmitButton(page).press('Enter');
      const field = page.getByLabel(label);
      await expect(field).toBeFocused();
      const edge = (await banner.boundingBox())?.y ?? 0;
      for (const part of [field, page.locator('form p').filter({ hasText: error })]) {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(Math.floor(y + height)).toBeLessThanOrEqual(edge);
      }
      await field.fill(text);
    }
  });

  test('the continue button is always in view, shows the number of selected features, and never covers the focused element', async ({
    page,
  }) => {
    await openWizardAt(page, FEATURES_POSITION);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(getHeading(page)).toHaveText('Select Additional Features');
    const wayOn = page.getByRole('button', { name: 'See My Estimate' });
    await expect(wayOn).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('0 selected')).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Automatic Door' }).check();
    await expect(page.getByText('1 selected')).toBeInViewport();
    for (const box of await page.getByRole('checkbox').all()) {
      await box.focus();
      const [row, field] = [await wayOn.boundingBox(), await box.boundingBox()];
      expect(field && row && field.y + field.height <= row.y).toBe(true);
    }
    await wayOn.click();
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await expect(getSubmitButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
  });
});
