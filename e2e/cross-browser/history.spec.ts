import { expect, test } from '../support/cross-browser-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  enterZip,
  chooseCard,
  CONTACT,
  FORM_POSITION,
  getHeading,
  goToContactForm,
} from '../support/adu-journey.ts';

const FIRST_HEADING = 'What type of ADU are you planning?';

test('Back and Forward move through the steps, keep the answers and update the title', async ({
  page,
  site,
}) => {
  await page.goto('./');
  await expect(page).toHaveTitle('California ADU Cost Calculator');
  await chooseCard(page, 'Attached ADU');
  await expect(page).toHaveTitle('Select Your Project Size | California ADU Cost Calculator');
  await chooseCard(page, 'Large');
  await enterZip(page, '95112');
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await page.goBack();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Large');
  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Attached ADU');
  await page.goForward();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Large');
  await page.goForward();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goForward();
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(page).toHaveURL(site.url);

  await page.getByRole('link', { name: 'California ADU Cost Calculator' }).click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Attached ADU');
  await chooseCard(page, 'Attached ADU');
  await expect(page.getByRole('button', { pressed: true })).toContainText('Large');
});

test('at the results the URL stays the same, nothing is stored, visiting another page keeps the form, and answers can be changed', async ({
  page,
  site,
}) => {
  await page.goto('./');
  await goToContactForm(page);
  await expect(page).toHaveURL(site.url);
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, '']);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Ann');

  // Tests the link below the form and the one in the footer.
  for (const place of ['main', 'contentinfo'] as const) {
    await page.getByRole(place).getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/privacy-policy/);
    await expect(getHeading(page)).toHaveText('Privacy Policy');
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(CONTACT.name);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(CONTACT.phone);
  }

  // On a phone the summary is one row. A change that starts there returns to the results, even after a reload.
  await page.setViewportSize({ width: 360, height: 740 });
  const project = page.getByRole('region', { name: 'Your project' });
  const row = project.getByRole('button', { name: /^Your project/ });
  await expect(row).toContainText('Detached ADU · Medium · 95112 · Premium · 2 selected');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await project.getByRole('button', { name: 'Change Size' }).click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Medium');
  await page.reload();
  await chooseCard(page, 'Large');
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(row).toContainText('Large');

  await row.click();
  await project.getByRole('button', { name: 'Change ZIP code' }).click();
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(row).toContainText('95112');
});

test('two quick clicks on Back go back two steps', async ({ page }) => {
  await openWizardAt(page, FORM_POSITION);
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await back.click();
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
});

test('every step change focuses the heading and scrolls to the top', async ({ page }) => {
  const fromTop = () => page.evaluate(() => scrollY);
  const second = async () => {
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    await expect(getHeading(page)).toBeInViewport();
    await expect.poll(fromTop).toBe(0);
  };
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('./');
  await expect(page.locator('body')).toBeFocused();
  // The banner covers a part of the page, which would also cause scrolling.
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Basement Conversion').scrollIntoViewIfNeeded();
  await chooseCard(page, 'Basement Conversion');
  await second();
  await expect(getHeading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);
  await expect(getHeading(page)).toBeFocused();
  // The Back button adds a history entry, so there is none to go forward to.
  await page.goForward();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);

  await chooseCard(page, 'Detached ADU');
  await second();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);
  await expect.poll(fromTop).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goForward();
  await second();
});
