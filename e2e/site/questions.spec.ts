import { getHeading } from '../support/adu-journey.ts';
import { delayAllScripts, waitForHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'questions' });

const WINDOWS = 'Which windows do you want?';
const TOO_FEW = 'Please choose 2 to 30 windows in all.';

test.describe('quantities with a least number in all', () => {
  test('let visitors continue when there are enough, whichever they are', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByText(TOO_FEW)).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'One more: Casement' }).click();
    await expect(page.getByText(TOO_FEW)).toBeVisible();
    await page.getByLabel('Casement').press('Enter');
    await expect(getHeading(page)).toHaveText(WINDOWS);
    await page.getByRole('button', { name: 'One more: Sliding' }).click();
    await expect(page.getByText(TOO_FEW)).toHaveCount(0);
    await next.click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  });

  for (const [presses, heading] of [
    [1, WINDOWS],
    [2, 'What type of ADU are you planning?'],
  ] as const) {
    test(`take ${presses} pressed before the scripts, and continue only if that is enough`, async ({
      page,
    }) => {
      const { letGo } = await delayAllScripts(page);
      await page.goto('./', { waitUntil: 'commit' });
      const more = page.getByRole('button', { name: 'One more: Casement' });
      for (let count = 0; count < presses; count += 1) await more.click();
      // It is disabled, so only the pointer reaches it.
      await page.getByRole('button', { name: 'Continue' }).click({ force: true });
      letGo();
      await waitForHydration(page);
      await expect(getHeading(page)).toHaveText(heading);
      if (heading === WINDOWS) await expect(page.getByLabel('Casement')).toHaveValue('1');
    });
  }
});
