import { expect, test } from '../support/site-test.ts';
import {
  CONTACT,
  fillContact,
  FORM_POSITION,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';

test.use({ siteName: 'embedded' });

const CODE =
  '1.projectType~detached-adu.squareFootage~_n500.zipCode~95112.designLevel~mid-range.features~_o~smartHome~hardwoodFlooring';
/** The range that was shown with them. */
const PRICE = '_n185175~_n236613';

test('a visitor copies a link to the answers, sends the lead with it, and another device goes on from there; parameters of the address give answers, too', async ({
  page,
  site,
  browser,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  // Below the form, as in the order of the keyboard.
  const [save, submit] = [
    page.getByRole('button', { name: 'Save for later' }),
    getSubmitButton(page),
  ];
  expect((await save.boundingBox())?.y).toBeGreaterThan(
    (await submit.boundingBox())?.y ?? Infinity,
  );
  await save.click();
  const sentLink = `${site.url}#answers=${CODE}`;
  const link = `${sentLink}.${PRICE}`;
  await expect(page.getByLabel('Link to your answers')).toHaveValue(link);
  await page.evaluate(() => {
    const writeText = (text: string) => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Link copied. Open it on any device to go on.')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-copied', link);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    link: sentLink,
    estimatedCost: '205750',
  });

  const other = await browser.newPage();
  await other.goto(link);
  await expect(getHeading(other)).toHaveText('Your Results Are Ready!');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await expect(other.getByText('Please check your answers')).toHaveCount(0);
  await other.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(other.getByLabel('Smart Controls')).toBeChecked();
  // The same link once more, in the tab of the site.
  await other.goto(link.replace('detached-adu', 'tree-house'));
  await expect(getHeading(other)).toHaveText('What type of ADU are you planning?');
  await expect(other.getByText('Please check your answers')).toBeVisible();
  await other.getByText('Garage Conversion').click();
  await expect(getHeading(other)).toHaveText('Your Results Are Ready!');
  await other.close();

  await test.step('parameters of the address give answers, whose questions are skipped', async () => {
    await page.goto('./?projectType=garage-conversion&zipCode=95112&utm_source=ad');
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    await page.getByText('Medium').click();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
    await page.reload();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
    await page.goto('./?projectType=castle');
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
    await page.getByText('Detached ADU').click();
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
  });
});
