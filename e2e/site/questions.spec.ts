import { getHeading } from '../support/adu-journey.ts';
import { delayAllScripts, waitForHydration } from '../support/delay-scripts.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'questions' });

const WINDOWS = 'Which windows do you want?';
const ROOMS = 'Which rooms do you need?';

test('presses before the scripts count in turn, Continue waits for enough, and limits follow earlier answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
    await expect(page.getByText('Please choose 2 to 30 windows in all.')).toBeVisible();
    await button('One more: Casement').click();
    await expect(button('Continue')).toBeEnabled();
    await expect(getHeading(page)).toHaveText(WINDOWS);
  });
  await test.step('enough', async () => {
    await page.goto(EMPTY_PAGE);
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
  await test.step('small fields stand side by side on a phone', async () => {
    await button('Continue').click();
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
  });
  await test.step('limits follow earlier answers', async () => {
    await page.getByLabel('Bedrooms').fill('3');
    await page.getByLabel('Baths').fill('1');
    await page.getByLabel('Offices').fill('0');
    // Three windows are the least, the four rooms the most.
    const doors = page.getByLabel('Doors');
    await doors.fill('5');
    await doors.blur();
    await expect(page.getByText('Please enter 3 to 4.')).toBeVisible();
    await expect(button('Continue')).toBeDisabled();
    await doors.fill('3');
    await button('Continue').click();
    // As many panes as windows.
    await expect(getHeading(page)).toHaveText('Which glass for them?');
    await button('One more: Frosted').click();
    await expect(page.getByText('Please choose the glass of all 3 windows.')).toBeVisible();
    await expect(button('Continue')).toBeDisabled();
    await getField('Clear').fill('2');
    await button('Continue').click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  });
});
