import { expect, test } from '../support/cross-browser-test.ts';
import { LAZY_CHUNKS } from '../support/delay-scripts.ts';
import { FEATURES_POSITION, getHeading } from '../support/adu-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';

test('lazy chunks that fail to load are retried until the network is back', async ({
  page,
  site,
}) => {
  const mend = site.breakFiles(LAZY_CHUNKS);
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Calculating your estimate...');
  mend();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page.getByPlaceholder('Enter your full name')).toBeVisible();
});

test('the entry script is retried past the browser cache, and no click is lost', async ({
  page,
  site,
}) => {
  const mend = site.breakFiles(/\/assets\/index/, 'missing for good');
  await page.goto('./');
  await page.getByRole('button', { name: 'Garage Conversion', exact: false }).click();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await page.getByRole('button', { name: 'Medium', exact: false }).click();
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await page.getByRole('button', { name: 'Back' }).click();
  mend();
  await expect(page.getByRole('button', { name: 'Medium', exact: false })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
