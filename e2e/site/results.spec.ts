import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import {
  chooseCard,
  CONTACT,
  fillContact,
  FORM_POSITION,
  getHeading,
} from '../support/adu-journey.ts';

test('at the results the URL stays the same, nothing is stored, visiting another page keeps the form, answers can be changed, and they are printed', async ({
  page,
  site,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
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

  await test.step('the printed results contain the project without the form', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Full Name')).toBeHidden();
    await expect(page.getByRole('progressbar')).toBeHidden();
    for (const text of ['Progress', 'Step 6 of 6', '100%']) {
      await expect(page.getByText(text, { exact: true })).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Your project' })).toBeVisible();
    await expect(page.getByText('Detached ADU', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Size' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('two quick clicks on Back go back two steps', async () => {
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    await back.click();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
  });
});
