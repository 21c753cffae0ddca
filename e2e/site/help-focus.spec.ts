import { expect, test } from '../support/site-test.ts';
import { ANN, enterZip, chooseCard, getHeading } from '../support/adu-journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const hasTouch of [true, false]) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('a press that closes a help text does not activate the control below it', async ({
      page,
    }) => {
      await page.goto('./');
      await page.getByRole('button', { name: 'Decline' }).click();
      const card = page.getByRole('button', { name: 'Basement Conversion' });
      async function press() {
        // Clicks by position, because Playwright would wait until the help text no longer covers the card.
        const box = await card.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
        if (hasTouch) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
      }
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('button', { name: /^More about/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await press();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
      }
      await page.getByText('Detached ADU').click();
      await expect(getHeading(page)).toHaveText('Select Your Project Size');
    });
  });
}

test('every help button has a name of its own, and a card is named by its label', async ({
  page,
}) => {
  await page.goto('./');
  const card = page.getByRole('button', { name: 'Detached ADU', exact: true });
  await expect(card).toHaveAccessibleDescription('A separate structure in your backyard');
  await chooseCard(page, ANN.type);
  await chooseCard(page, ANN.size);
  await enterZip(page, ANN.zip);
  await expect(
    page.getByRole('button', { name: 'Premium', exact: true }),
  ).toHaveAccessibleDescription(/^Higher quality with additional features\s+Enhanced cab design/);
  await chooseCard(page, ANN.level);
  for (const name of ['Smart Controls', 'Premium Cab Finishes', 'Battery Backup']) {
    await expect(page.getByRole('button', { name: `More about ${name}`, exact: true })).toHaveCount(
      1,
    );
  }
  await expect(page.getByRole('checkbox', { name: 'Battery Backup', exact: true })).toHaveCount(1);
});
