import { expectNoViolations } from '../support/axe.ts';
import { getButton, getField, getStrip, getTab, save } from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

test('axe finds nothing from the sign-in to the review, in light and dark', async ({
  webStudio: { openAs },
}) => {
  const page = await openAs('reader');
  await expect(page.getByRole('treegrid', { name: 'Content' })).toBeVisible();
  await expectNoViolations(page, 'the editor');
  await getTab(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Submit for approval' })).toBeVisible();
  await expectNoViolations(page, 'the review');
  await getButton(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await getButton(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'the sign-in');
});

test('a price is submitted on a tablet, by touch', async ({ webStudio: { github, openAs } }) => {
  const page = await openAs('writer', { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await getTab(page, 'Prices').tap();
  const price = getField(page, 'Custom Lighting');
  await price.tap();
  await price.fill('15500');
  await expect(getStrip(page)).toContainText('6,144 of 12,288');
  await save(page, { press: (target) => target.tap() });
  await getButton(page, 'Submit…').tap();
  await page.getByLabel('What did you change, and why?').fill('Panels cost more.');
  await getButton(page, 'Submit for approval').tap();
  const submission = page.getByRole('region', { name: 'Submission' });
  await expect(submission).toContainText('It waits for approval.');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(await github.listSubmissions()).toHaveLength(1);
});
