import { expect, test } from '../support/site-test.ts';
import { expectNoViolations } from '../support/axe.ts';
import { collectViolations } from '../support/collect-violations.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expectLead, expectThankYouPage } from '../support/expect-lead.ts';
import {
  ANN,
  chooseCard,
  CONTACT,
  enterZip,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

test('every text is shown on the way to the thank-you page, a double click chooses and sends once, and the lead arrives', async ({
  page,
  site,
}) => {
  const since = Date.now();
  const violations = await collectViolations(page);
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
  await expect(
    page.getByRole('button', { name: ANN.type, exact: true }),
  ).toHaveAccessibleDescription('A separate structure in your backyard');
  await expect(back).toHaveCount(0);
  await page.getByText(ANN.type).dblclick();

  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  for (const text of ['200-400 sq ft', '401-600 sq ft', '601-900 sq ft', '901-1200 sq ft']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('button', { pressed: true })).toContainText('Small');
  await page.getByText(ANN.size).dblclick();

  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await expect(page.getByText('Why we need your ZIP code')).toBeVisible();
  await page.getByLabel('ZIP code').fill(ANN.zip);
  await page.getByRole('button', { name: 'Continue' }).dblclick();

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
  const letIn = site.inbox.hold();
  await getSubmitButton(page).dblclick();
  await expect(getSubmitButton(page)).toHaveText('Submitting...');
  letIn();

  await expectThankYouPage(page);
  await test.step('the two toasts are announced one after the other', async () => {
    const toasts = page.getByRole('status', { name: 'Notifications' });
    const close = toasts.getByRole('button', { name: 'Close' });
    await expect(toasts).toHaveText("Form submitted successfully!We'll be in touch shortly.×");
    await close.click();
    await expect(toasts).toHaveText('Information received!Your estimate is on the way.×');
    await close.click();
    await expect(toasts).toBeEmpty();
  });
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
  expect(violations).toEqual([]);
});

test('results without the needed answers show an error; a reload and Back keep the answers, and the lead has the changed ones', async ({
  page,
  site,
}) => {
  const since = Date.now();
  await openWizardAt(page, { stepId: 'results', answers: {} });
  await expect(page.getByRole('alert')).toHaveText(
    'Missing project information. Please restart the estimation process.',
  );
  await expectNoViolations(page, 'missing project information');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  await chooseCard(page, ANN.type);
  await chooseCard(page, ANN.size);

  await test.step('a step with one field has the focus there, and is read with its heading', async () => {
    const field = page.getByLabel('ZIP code');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName('Where is your project located? ZIP code');
  });
  await test.step('a reload keeps an incomplete ZIP code and its error', async () => {
    await page.getByLabel('ZIP code').fill('951');
    await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('ZIP code')).toHaveValue('951');
    await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
  });
  await enterZip(page, ANN.zip);
  await chooseCard(page, ANN.level);
  await test.step('a reload keeps the step and what is checked', async () => {
    for (const feature of ANN.features) await page.getByLabel(feature).check();
    await page.reload();
    await expect(getHeading(page)).toHaveText('Select Additional Features');
    await expect(page.getByLabel('Battery Backup')).toBeChecked();
    await expect(page.getByLabel('Custom Lighting')).not.toBeChecked();
  });
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await fillContact(page, CONTACT);

  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await expect(page.getByLabel('Smart Controls')).toBeChecked();
  await page.getByLabel('Smart Controls').uncheck();
  await back.click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Premium');
  await back.click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await back.click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Medium');
  await chooseCard(page, 'Large');
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseCard(page, 'Premium');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page.getByLabel('Full Name')).toHaveValue(CONTACT.name);
  await getSubmitButton(page).click();
  await expectThankYouPage(page);
  const sent = {
    projectType: 'detached-adu',
    squareFootage: '750',
    // 225,000 x (0.95 x 1.3 + 0.05) + 8,000
    estimatedCost: '297125',
  };
  await expectLead(site, { ...ANN, expectedLead: sent }, since);
});
