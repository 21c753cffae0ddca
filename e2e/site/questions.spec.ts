import { getHeading } from '../support/adu-journey.ts';
import { delayAllScripts, waitForHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'questions' });

const WINDOWS = 'Which windows do you want?';
const ROOMS = 'Which rooms do you need?';
const TOO_FEW = 'Please choose 2 to 30 windows in all.';

test('presses before the scripts count in turn, and Continue waits for enough', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name });
  const getField = (name: string) => page.getByRole('textbox', { name });
  await test.step('too few', async () => {
    const { letGo } = await delayAllScripts(page);
    await page.goto('./', { waitUntil: 'commit' });
    await button('One more: Sliding').click();
    // It is disabled, so only the pointer reaches it.
    await button('Continue').click({ force: true });
    letGo();
    await waitForHydration(page);
    await expect(getField('Sliding')).toHaveValue('1');
    await button('One more: Casement').click();
    await expect(button('Continue')).toBeEnabled();
    await expect(getHeading(page)).toHaveText(WINDOWS);
  });
  await test.step('enough', async () => {
    // Without scripts; the home page is a new visit after it.
    await page.goto('./robots.txt');
    const { letGo } = await delayAllScripts(page);
    await page.goto('./', { waitUntil: 'commit' });
    const more = button('One more: Casement');
    await more.click({ clickCount: 2 });
    await more.click();
    await button('One fewer: Casement').click({ force: true });
    await button('One more: Sliding').click();
    await button('Continue').click({ force: true });
    letGo();
    await waitForHydration(page);
    await expect(getHeading(page)).toHaveText(ROOMS);
    await button('Back').click();
    await expect(getField('Casement')).toHaveValue('2');
    await expect(getField('Sliding')).toHaveValue('1');
  });
});

test('quantities need a least number in all, small fields stand side by side on a phone, and limits follow earlier answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByText(TOO_FEW)).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'One more: Casement' }).click();
  await expect(page.getByText(TOO_FEW)).toBeVisible();
  await page.getByRole('textbox', { name: 'Casement' }).press('Enter');
  await expect(getHeading(page)).toHaveText(WINDOWS);
  await page.getByRole('button', { name: 'One more: Sliding' }).click();
  await expect(page.getByText(TOO_FEW)).toHaveCount(0);
  await next.click();
  await expect(getHeading(page)).toHaveText(ROOMS);
  // A typeface that arrives in between moves them.
  await expect(async () => {
    const [bedrooms, baths, offices] = await Promise.all(
      ['Bedrooms', 'Baths', 'Offices'].map((label) => page.getByLabel(label).boundingBox()),
    );
    expect(baths?.y).toBe(bedrooms?.y);
    expect(baths?.x).toBeGreaterThan((bedrooms?.x ?? 0) + (bedrooms?.width ?? 0));
    expect(offices?.y).toBeGreaterThan(baths?.y ?? 0);
    expect(offices?.x).toBe(bedrooms?.x);
  }).toPass();
  await expect(page.getByText('How many baths?')).toHaveCount(0);
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByLabel('Baths').fill('12');
  await page.getByLabel('Offices').fill('0');
  await expect(page.getByText('Please enter 0 to 9.')).toHaveCount(1);
  await page.getByLabel('Baths').fill('1');
  // Two windows are the least, the three rooms the most.
  const doors = page.getByLabel('Doors');
  await doors.fill('4');
  await doors.blur();
  await expect(page.getByText('Please enter 2 to 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await doors.fill('3');
  await page.getByRole('button', { name: 'Continue' }).click();

  // As many panes as windows.
  await expect(getHeading(page)).toHaveText('Which glass for them?');
  await page.getByRole('button', { name: 'One more: Frosted' }).click();
  await expect(page.getByText('Please choose the glass of all 2 windows.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more: Clear' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
});
