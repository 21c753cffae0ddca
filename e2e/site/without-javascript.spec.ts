import { expect, test } from '../support/site-test.ts';
import { expectDark } from '../support/expect-dark.ts';
import { getHeading } from '../support/adu-journey.ts';

const NEEDS_JAVASCRIPT = 'This calculator needs JavaScript and an up-to-date browser.';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the wizard says that it needs JavaScript and whom to call, in the dark scheme, too', async ({
    page,
  }) => {
    await page.goto('./');
    await expectDark(page);
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(NEEDS_JAVASCRIPT);
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:5555550100');
    await page.goto('./privacy-policy');
    await expect(alert).toHaveCount(0);
    await page.goto('./thank-you');
    await expect(getHeading(page)).toHaveText('California ADU Cost Calculator');
    await expect(alert).toContainText(NEEDS_JAVASCRIPT);
  });
});

test('a browser that cannot parse the entry script shows an error and whom to call', async ({
  page,
}) => {
  await page.route(/\/assets\/index[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is from tomorrow' }),
  );
  await page.goto('./');
  await expect(getHeading(page)).toHaveText('Unexpected Application Error!');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(NEEDS_JAVASCRIPT);
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:5555550100');
});
