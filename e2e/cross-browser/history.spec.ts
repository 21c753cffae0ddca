import { expect, test } from '../support/cross-browser-test.ts';
import { enterZip, chooseCard, getHeading } from '../support/adu-journey.ts';

const FIRST_HEADING = 'What type of ADU are you planning?';

test('Back and Forward move through the steps, keep the answers and update the title; every step focuses its heading at the top', async ({
  page,
  site,
}) => {
  const fromTop = () => page.evaluate(() => scrollY);
  const getPressed = () => page.getByRole('button', { pressed: true });
  const expectSecondStep = async () => {
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    await expect(getHeading(page)).toBeInViewport();
    await expect.poll(fromTop).toBe(0);
  };
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('./');
  await expect(page).toHaveTitle('California ADU Cost Calculator');
  await expect(page.locator('body')).toBeFocused();
  // The banner covers a part of the page, which would also cause scrolling.
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Basement Conversion').scrollIntoViewIfNeeded();
  await chooseCard(page, 'Basement Conversion');
  await expectSecondStep();
  await expect(getHeading(page)).toBeFocused();
  await expect(page).toHaveTitle('Select Your Project Size | California ADU Cost Calculator');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);
  await expect(getHeading(page)).toBeFocused();
  // The Back button adds a history entry, so there is none to go forward to.
  await page.goForward();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);

  await chooseCard(page, 'Attached ADU');
  await expectSecondStep();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);
  await expect.poll(fromTop).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goForward();
  await expectSecondStep();

  await chooseCard(page, 'Large');
  await enterZip(page, '95112');
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await page.goBack();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goBack();
  await expect(getPressed()).toContainText('Large');
  await page.goBack();
  await expect(getPressed()).toContainText('Attached ADU');
  await page.goForward();
  await expect(getPressed()).toContainText('Large');
  await page.goForward();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goForward();
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(page).toHaveURL(site.url);

  await page.getByRole('link', { name: 'California ADU Cost Calculator' }).click();
  await expect(getPressed()).toContainText('Attached ADU');
  await chooseCard(page, 'Attached ADU');
  await expect(getPressed()).toContainText('Large');
});
