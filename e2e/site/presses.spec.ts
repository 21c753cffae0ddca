import type { Page } from '@playwright/test';
import { advanceClockUntil, stopClock } from '../support/advance-clock-until.ts';
import { delayScripts, waitForHydration } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import {
  CLARA,
  CONTACT,
  FEATURES_POSITION,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

const SIZES = {
  'small phone': { width: 320, height: 568 },
  'large phone': { width: 412, height: 915 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 720 },
};
/** The least room for a form above the banner, in either direction. */
const SMALL_PHONES = [SIZES['small phone'], { width: 390, height: 664 }];

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touches and holds. */
async function createTouch(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (point: Point, milliseconds: number) => {
    await touch('touchStart', [point]);
    await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);
    await touch('touchEnd', []);
  };
}

/** Counts clicks on controls and cancels them. */
function countClicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const isControl = event.target instanceof Element && event.target.closest('button, input');
        if (isControl) Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 });
      },
      true,
    );
  });
}

const readClicks = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'clicks')));

/** The text and position of each control that nothing covers. */
function listPressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, main button, main input, main a')].flatMap(
      (control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        const words = control.textContent || control.id;
        return at && control.contains(at)
          ? [`${words} ${Math.round(left)} ${Math.round(top)}`]
          : [];
      },
    ),
  );
}

/** The position of the lowest control that nothing covers, which is the nearest to the banner. */
function findLowestControl(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('main input, main a, main button:enabled')].map(
      (control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const place = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const isPressable = control.contains(document.elementFromPoint(place.x, place.y));
        return { ...place, y: isPressable ? place.y : 0 };
      },
    );
    return places.reduce((lowest, place) => (place.y > lowest.y ? place : lowest));
  });
}

test.describe('by finger on a small phone', () => {
  // This site keeps the banner delay of its config.
  test.use({
    viewport: SIZES['small phone'],
    hasTouch: true,
    isMobile: true,
    siteName: 'kitchen',
  });

  test('no press is lost while the cookie banner appears', async ({ page }) => {
    await page.goto('./');
    await expect(getHeading(page)).toBeVisible();
    await countClicks(page);
    const press = await createTouch(page);
    const place = await findLowestControl(page);
    let presses = 0;
    for (let withBanner = 0; withBanner < 4; presses += 1) {
      // Far below the half second of a long press, which is no click.
      await press(place, [20, 60, 100, 140][presses % 4] ?? 20);
      if (await getBanner(page).isVisible()) withBanner += 1;
    }
    await expect.poll(() => readClicks(page)).toBe(presses);
  });
});

test.describe('at any size', () => {
  test.use({ siteName: 'kitchen' });

  test('the cookie banner neither covers nor moves a control, and no press of a mouse is lost', async ({
    page,
  }) => {
    // A typeface that arrives in between may move text by a pixel.
    await page.route('**/fonts/*', (route) => route.abort());
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    await stopClock(page);
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto('./');
      await page.clock.runFor(900);
      await expect(getBanner(page)).toBeHidden();
      const before = await listPressable(page);
      expect(before.length).toBeGreaterThan(3);
      await countClicks(page);
      const { x, y } = await findLowestControl(page);
      await page.mouse.move(x, y);
      // One press begins before the banner is there, the other one when it is.
      await page.mouse.down();
      await advanceClockUntil(page, () => getBanner(page).isVisible());
      await page.mouse.up();
      await page.mouse.down();
      await page.mouse.up();
      expect(await listPressable(page), name).toEqual(before);
      await expect.poll(() => readClicks(page), name).toBe(2);
    }
  });
});

/** Expects the error of a lead that failed in view, and a toast that covers no control. */
async function expectErrorInView(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeFocused();
  const toast = page.getByText('Something went wrong').locator('xpath=..');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const listCovered = () =>
    toast.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const controls = document.querySelectorAll('header a, main a, main button, main input');
      return [...controls].flatMap((control) => {
        const other = control.getBoundingClientRect();
        const isApart =
          other.bottom <= top || other.top >= bottom || other.right <= left || other.left >= right;
        return isApart || box.contains(control) ? [] : [control.outerHTML];
      });
    });
  await expect.poll(listCovered).toEqual([]);
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
}

test.describe('by finger on a phone, while the banner is open', () => {
  test.use({ viewport: SIZES['small phone'], hasTouch: true, isMobile: true });

  test('checking a box does not scroll the page, the form can be filled in, and an error is in view', async ({
    page,
    site,
  }) => {
    await openWizardAt(page, FEATURES_POSITION);
    await expect(getBanner(page)).toBeVisible();
    for (const feature of CLARA.features) {
      const row = page.locator('label').filter({ hasText: feature });
      await row.evaluate((label) => label.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      await row.getByText(feature).tap({ force: true });
      await expect(page.getByLabel(feature)).toBeChecked();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
    await page.getByRole('button', { name: 'See My Estimate' }).tap();

    for (const viewport of SMALL_PHONES) {
      await test.step(`the form at ${viewport.width} x ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        const { height = 0 } = (await getBanner(page).boundingBox()) ?? {};
        expect(height).toBeGreaterThan(0);
        expect(height).toBeLessThanOrEqual(110);
        for (const label of ['Full Name', 'Email', 'Phone']) {
          const field = page.getByRole('textbox', { name: label });
          await field.focus();
          await expect(field).toBeInViewport({ ratio: 1 });
          await field.tap();
        }
        await expect(getSubmitButton(page)).toBeInViewport({ ratio: 1 });
        const top = (await getSubmitButton(page).boundingBox())?.y ?? 0;
        expect(top).toBeGreaterThan(viewport.height / 2);
      });
    }

    await site.inbox.setMode('absent');
    await fillContact(page, CONTACT);
    await test.step('a lead that fails at 320 x 568', async () => {
      await page.setViewportSize(SIZES['small phone']);
      await getSubmitButton(page).click();
      await expectErrorInView(page);
    });
    await test.step('a lead that fails at 400% zoom', async () => {
      await sendAgain(page, { width: 320, height: 256 });
      await expect(page.getByRole('alert')).toBeFocused();
      const beginsInSight = () =>
        page.getByRole('alert').evaluate((alert) => {
          const { left, top } = alert.getBoundingClientRect();
          return alert.contains(document.elementFromPoint(left + 1, top + 1));
        });
      await expect.poll(beginsInSight).toBe(true);
      await expect(getBanner(page)).toBeVisible();
    });
    await test.step('a lead that fails at 1280 x 720', async () => {
      await sendAgain(page, SIZES.laptop);
      await expectErrorInView(page);
    });
  });
});

/** Leaves the form and comes back, which enables its button again, and sends it at another size. */
async function sendAgain(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'See My Estimate' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.setViewportSize(size);
  await getSubmitButton(page).press('Enter');
}

test('a double click answers one question, even if React starts between its clicks', async ({
  page,
}) => {
  const wizardScript = /\/assets\/Estimator[^/]*\.js$/;
  const { letGo } = await delayScripts(page, wizardScript);
  // The site's script has run once it asks for that of the wizard.
  const isRequested = page.waitForRequest(wizardScript);
  await page.goto('./', { waitUntil: 'domcontentloaded' });
  await isRequested;
  const card = await page.getByText(CLARA.type).boundingBox();
  if (!card) throw new Error('The first step has no such card.');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  letGo();
  await waitForHydration(page);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
});
