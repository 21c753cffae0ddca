import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { CLARA, heading } from '../support/walk.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

/** Touches twice at one place, and clicks as an iPhone does: each of both is the first one to it. */
async function tapTwice(page: Page, words: string): Promise<void> {
  await page.getByText(words).evaluate((card) => {
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = card.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const about = { bubbles: true, composed: true, cancelable: true, clientX, clientY };
    for (const detail of [1, 1]) {
      const target = document.elementFromPoint(clientX, clientY);
      for (const type of ['pointerdown', 'pointerup']) {
        target?.dispatchEvent(new PointerEvent(type, { ...about, pointerType: 'touch' }));
      }
      target?.dispatchEvent(new MouseEvent('click', { ...about, detail }));
    }
  });
}

test('a double tap answers one question, also where the browser counts no taps', async ({
  page,
}) => {
  await page.goto('./');
  await expect(heading(page)).toBeVisible();
  await tapTwice(page, CLARA.type);
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await tapTwice(page, CLARA.size);
  await expect(heading(page)).toHaveText('Where is your project located?');
});

test('while somebody types nothing sticks before the field: the button stands below it, and the question about cookies waits', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByText(CLARA.type).tap();
  await page.getByText(CLARA.size).tap();
  const goOn = page.getByRole('button', { name: 'Continue' });
  const row = goOn.locator('xpath=..');
  await expect(row).toHaveCSS('position', 'sticky');
  const field = page.getByLabel('ZIP code');
  await field.tap();
  await expect(row).toHaveCSS('position', 'static');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden();
  await field.fill(CLARA.zip);
  await goOn.tap();
  await expect(heading(page)).toHaveText('Select Your Design Level');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCSS('position', 'sticky');
});
