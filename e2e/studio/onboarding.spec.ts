import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

/** The notes are all that changes from one to the next. */
const TOUR_SELECTOR = '[aria-label="Tour of the studio"]';

function isLoaded(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth > 0;
}

test.describe('the first use', () => {
  test('where there is no config, one begins with another estimator', async ({ page, studio }) => {
    // With the homeowners of the one before nobody begins: what is there already would stay.
    for (const name of ['estimator.json', 'cases.json']) await rm(join(studio.folder, name));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'A new estimator' })).toBeVisible();
    await expectNoViolations(page, 'the start');
    await page.getByRole('button', { name: /^Begin with .*new roof/ }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    expect(JSON.parse(await studio.read('estimator.json'))).toHaveProperty('prices.wastePercent');
    expect(await studio.read('public/pictures/gable.svg')).toContain('<svg');
  });

  test('one can begin anew, and undo that', async ({ page }) => {
    await page.goto('/#/estimator.json/steps/0');
    const title = page.getByRole('textbox', { name: 'Title' });
    const before = await title.inputValue();
    await title.fill('Mine');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const begin = page.getByRole('button', { name: /^Begin with/ });
    await expect(begin).toHaveCount(6);
    const roofs = page.getByRole('listitem').filter({ hasText: 'new roof' });
    await expect(roofs).toContainText(/[A-Z].*your roof.*\./);
    await roofs.getByText(/^\d+ steps, the first: .*\?$/).press('Enter');
    await expect(roofs.getByRole('listitem').nth(1)).toBeVisible();
    await expect.poll(() => roofs.locator('img').first().evaluate(isLoaded)).toBe(true);
    await expectNoViolations(page, 'another beginning');
    await begin.first().click();
    await expect(title).toHaveValue(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue('Mine');
  });

  test('pictures come with what names them once it is saved', async ({ page, studio }) => {
    // A folder of its own, so that those of the project stay as they are.
    await mkdir(join(studio.folder, 'public'));
    const picture = 'public/pictures/gable.svg';
    const shown = page.frameLocator('iframe').locator('img[src$="gable.svg"]').first();
    const begin = async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('button', { name: /^Begin with .*new roof/ }).click();
      await expect(page.getByText(/^No mistakes/)).toBeVisible();
      // The site loads what is in sight, and it stands below what is said of prices.
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate(isLoaded)).toBe(true);
    };
    await page.goto('/');
    await begin();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing to save.')).toBeVisible();
    await expect(studio.read(picture)).rejects.toThrow();
    await begin();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    expect(await studio.read(picture)).toContain('<svg');
  });

  test('five notes show around, by keyboard, and never come back once closed', async ({ page }) => {
    await page.goto('/');
    const tour = page.getByRole('region', { name: 'Tour of the studio' });
    for (const number of [1, 2, 3, 4]) {
      await expect(tour).toContainText(`${number} of 5`);
      const isSeenFirst = number === 1;
      await expectNoViolations(page, `note ${number}`, isSeenFirst ? ':root' : TOUR_SELECTOR);
      await tour.getByRole('button', { name: 'Next note' }).press('Enter');
    }
    await tour.getByRole('button', { name: 'Begin' }).press('Enter');
    await expect(tour).toBeHidden();
    await page.reload();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(tour).toBeHidden();
  });
});
