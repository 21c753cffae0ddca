import { expect, test } from '../support/everywhere.ts';
import { LATE } from '../support/held-back.ts';
import { ANN, answerAll, heading } from '../support/walk.ts';

test('parts that do not come are asked for again until the dead spot is over', async ({
  page,
  site,
}) => {
  const mend = site.lose(LATE);
  await page.goto('./');
  await answerAll(page, ANN);
  await expect(heading(page)).toHaveText('Calculating your estimate...');
  mend();
  await expect(heading(page)).toHaveText('Your Results Are Ready!');
  await expect(page.getByPlaceholder('Enter your full name')).toBeVisible();
});

test("the site's own script is asked for again past what the browser keeps, and nothing that was clicked is lost", async ({
  page,
  site,
}) => {
  const mend = site.lose(/\/assets\/index/, 'missing for good');
  await page.goto('./');
  await page.getByRole('button', { name: 'Garage Conversion', exact: false }).click();
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await page.getByRole('button', { name: 'Medium', exact: false }).click();
  await expect(heading(page)).toHaveText('Where is your project located?');
  await page.getByRole('button', { name: 'Back' }).click();
  mend();
  await expect(page.getByRole('button', { name: 'Medium', exact: false })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
