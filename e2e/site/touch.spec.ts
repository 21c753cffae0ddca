import type { Page } from '@playwright/test';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { CLARA, getHeading } from '../support/adu-journey.ts';

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
  await expect(getHeading(page)).toBeVisible();
  await tapTwice(page, CLARA.type);
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await tapTwice(page, CLARA.size);
  await expect(getHeading(page)).toHaveText('Where is your project located?');
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
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCSS('position', 'sticky');
});

test('a button that sticks to the bottom stays under the finger until presses meet the banner that comes up over it', async ({
  page,
}) => {
  // The banner is seen in its first moment.
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('section[aria-label]')) return;
      for (const each of target.getAnimations()) each.pause();
      target.dataset['paused'] = '';
    });
  });
  await openWizardAt(page, {
    stepId: 'features',
    answers: {
      projectType: 'garage-conversion',
      squareFootage: 1050,
      zipCode: '94102',
      designLevel: 'mid-range',
    },
  });
  const banner = page.locator('section[data-paused]');
  await expect(banner).toBeAttached();
  const goOn = page.locator('main button[type="submit"]');
  const bottom = () =>
    goOn.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThan(40);
  expect(
    await goOn.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 30, top + 20));
    }),
  ).toBe(true);
  await banner.evaluate((bar) => bar.getAnimations().forEach((each) => each.finish()));
  await expect.poll(bottom).toBeGreaterThan(40);
});
