import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow, getButton, getTab } from '../support/studio-page.ts';
import { expect, test } from '../support/studio-test.ts';

test('nothing important is off screen at any width, and axe finds nothing', async ({ page }) => {
  await page.goto('/#/estimator.json/steps/4/options/0');
  await expect(page.getByRole('heading', { name: 'Automatic Door' })).toBeVisible();
  const problems = page.getByRole('button', { name: /^Problems/ });
  // oxlint-disable no-await-in-loop -- one tab after the other
  for (const tab of ['Content', 'Prices', 'Calendar', 'Review']) {
    await getTab(page, tab).click();
    await expect(page.locator('#form-heading')).toBeVisible();
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of [getButton(page, 'Submit…').or(getButton(page, 'Save')), problems]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expectNoOverflow(page);
    }
    // What is around the tab is checked once.
    await expectNoViolations(page, tab, tab === 'Content' ? ':root' : 'main');
  }
  // oxlint-enable no-await-in-loop
  await problems.click();
  await expectNoViolations(page, 'the problems', '.strip');
});
