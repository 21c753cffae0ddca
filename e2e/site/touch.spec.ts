import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { expectApart } from '../support/expect-apart.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  CLARA,
  CONTACT,
  FEATURES_POSITION,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Taps twice at one position. As on an iPhone, each click has a count of one. */
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

test('a double tap answers one question, even if the browser does not count taps, Continue is right below the field, and a press that closes a help text does nothing else', async ({
  page,
}) => {
  await page.goto('./');
  await expect(getHeading(page)).toBeVisible();
  await test.step('a press that closes a help text does not activate the control below it', async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    const card = page.getByRole('button', { name: 'Basement Conversion' });
    for (const press of [
      (x: number, y: number) => page.touchscreen.tap(x, y),
      (x: number, y: number) => page.mouse.click(x, y),
    ]) {
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('button', { name: /^More about/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // By position, because Playwright would wait until the help text no longer covers the card.
        const box = await card.boundingBox();
        await press((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
      }
    }
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await tapTwice(page, CLARA.type);
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await tapTwice(page, CLARA.size);
  await expect(getHeading(page)).toHaveText('Where is your project located?');

  // The focus on the field would open an on-screen keyboard. It covers nothing of the button below the field.
  await expect(getHeading(page)).toBeFocused();
  const field = page.getByLabel('ZIP code');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await field.tap();
  await field.fill(CLARA.zip.slice(1));
  await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
  const place = await goOn.boundingBox();
  await field.fill(CLARA.zip);
  await expect(page.getByText('ZIP code must be 5 digits')).toHaveCount(0);
  await expect.poll(() => goOn.boundingBox()).toEqual(place);
  // An on-screen keyboard leaves about 300 px.
  const top = (await field.boundingBox())?.y ?? 0;
  expect((place?.y ?? 0) + (place?.height ?? 0) - top).toBeLessThan(220);
  await goOn.tap();
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(page.getByRole('group').getByRole('button').last()).toBeInViewport({ ratio: 0.95 });
});

/** Sizes of phones, tablets and desktops, in CSS pixels. */
const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 600],
  [1280, 720],
  [1366, 630],
  [1536, 568],
  [1920, 1080],
] as const;

/** Scrolls through the page. Returns where the submit button is in sight, but not all that visitors agree to by it. */
function findButtonWithoutTerms(button: Element): number[] {
  const terms = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  const { clientHeight, scrollHeight } = document.documentElement;
  const banner = document.querySelector('[aria-label="Cookie choice"]')?.parentElement;
  const edge = banner?.checkVisibility() ? banner.getBoundingClientRect().top : clientHeight;
  const wrong: number[] = [];
  for (let y = 0; y < scrollHeight; y += 60) {
    scrollTo({ top: y, behavior: 'instant' });
    const { top, bottom } = button.getBoundingClientRect();
    const end = terms?.getBoundingClientRect().bottom ?? Infinity;
    if (bottom > 0 && top < edge && end > edge + 0.5) wrong.push(y);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return wrong;
}

/** Expects the buttons and what visitors agree to by pressing one of them in sight. */
async function expectTermsInSight(page: Page): Promise<void> {
  for (const seen of [
    getSubmitButton(page),
    page.getByText(/^By sending this form/),
    page.getByText('Message & data rates may apply.'),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
}

test('the cookie banner shows that more follows; the results stay where the calculation was, with the buttons and the terms in sight wherever the form begins; toasts cover nothing', async ({
  page,
  site,
}) => {
  const getHeight = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.height ?? 0;
  const project = page.getByRole('region', { name: 'Your project' });
  const toasts = page.getByRole('status', { name: 'Notifications' });

  await test.step('the cookie banner', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('./');
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    expect(await getHeight('Cookie choice')).toBeLessThanOrEqual(80);
    // The pictures of the second row are cut off.
    const second = await page.getByRole('button', { name: /^Garage/ }).boundingBox();
    expect(second?.y).toBeLessThan(640 - 80 - 30);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  await openWizardAt(page, FEATURES_POSITION);
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00'));
  await page.getByRole('button', { name: 'See My Estimate' }).tap();
  await expect(getHeading(page)).toHaveText('Calculating your estimate...');
  const place = await project.boundingBox();
  expect(place?.height).toBeGreaterThan(0);
  await page.clock.resume();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  expect(await project.boundingBox()).toEqual(place);

  await test.step('the results with the cookie banner', async () => {
    await expectTermsInSight(page);
    const bar = await getSubmitButton(page).boundingBox();
    expect(844 - (bar?.y ?? 0)).toBeLessThan(180);
  });
  await site.inbox.setMode('absent');
  await fillContact(page, CONTACT);
  await getSubmitButton(page).tap();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectTermsInSight(page);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expectApart(toasts, getHeading(page), project);

  await test.step('every size, with text of 24 px, with and without the banner', async () => {
    const browser = await page.context().newCDPSession(page);
    const expectTermsOnEveryScreen = async () => {
      for (const standard of [24, 16]) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          await expect
            .poll(() => getSubmitButton(page).evaluate(findButtonWithoutTerms), {
              message: `${width} x ${height}, text of ${standard} px`,
            })
            .toEqual([]);
        }
      }
    };
    await expectTermsOnEveryScreen();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Decline' }).tap();
    await expectTermsOnEveryScreen();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectTermsInSight(page);
  });

  await site.inbox.setMode('at-once');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('button', { name: 'See My Estimate' }).tap();
  await getSubmitButton(page).tap();
  await expect(getHeading(page)).toHaveText(/^Thank You/);
  await expect(toasts).not.toBeEmpty();
  await expectApart(toasts, getHeading(page), page.getByRole('main').locator('figure'));
});
