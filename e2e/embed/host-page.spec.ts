import type { Page } from '@playwright/test';
import {
  ANN,
  answerAllSteps,
  chooseCard,
  CONTACT,
  enterZip,
  fillContact,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { asPage, expectFittingFrame, expectWholeFrame } from '../support/embedded-frame.ts';
import { CONTRACTOR_URL, serveHostPage } from '../support/embedding-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'embedded' });

const FIRST_HEADING = 'What type of ADU are you planning?';
const SECOND_HEADING = 'Select Your Project Size';
const PHONE = { width: 390, height: 664 };

const listEvents = (page: Page) => page.evaluate(() => window.happened);

/** A rule for everything, and the rules of a page that sets the sizes of frames and text. */
const HOST_STYLES = `
  html { font-size: 62.5% }
  * { box-sizing: border-box }
  div, span { position: static; margin: 7px; padding: 9px }
  iframe { border: 8px solid !important; padding: 12px !important; height: 300px !important; max-height: 500px !important; max-width: 80% !important }
  dialog { display: flex; padding: 40px !important; max-height: 200px !important }
`;

test('answers before the scripts are there reach the page at once and in order, and the frame fits, whatever the styles of the page', async ({
  page,
  site,
  crm,
}) => {
  const element = `<estimator-wizard src="${site.url}"></estimator-wizard>`;
  for (const [viewport, styles] of [
    [PHONE, HOST_STYLES],
    [{ width: 1280, height: 720 }, ''],
  ] as const) {
    await page.setViewportSize(viewport);
    serveHostPage(crm, site.url, element, { styles });
    const { letGo } = await delayAllScripts(page);
    // The page has loaded only when the scripts of the frame have.
    await page.goto(CONTRACTOR_URL, { waitUntil: 'commit' });
    const frame = page.frameLocator('iframe');
    await expectWholeFrame(page, frame, FIRST_HEADING);
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
    await chooseCard(asPage(frame), ANN.type);
    await expectFittingFrame(page, frame, SECOND_HEADING);
    const forward = ['step project-type', 'answer project-type', 'step project-size'];
    await expect.poll(() => listEvents(page)).toEqual(forward);
    await page.evaluate(() => history.back());
    await expectFittingFrame(page, frame, FIRST_HEADING);
    await chooseCard(asPage(frame), 'Garage Conversion');
    letGo();
    await chooseCard(asPage(frame), ANN.size);
    await expectFittingFrame(page, frame, 'Where is your project located?');
    await expect
      .poll(() => listEvents(page))
      .toEqual([
        ...forward,
        'step project-type',
        'answer project-type',
        'step project-size',
        'answer project-size',
        'step project-location',
      ]);
    await page.unrouteAll();
  }
});

test('the page does not scroll under a press, but shows what the keyboard focuses, the next step and toasts', async ({
  page,
  site,
  crm,
}) => {
  await page.setViewportSize(PHONE);
  const above = '<div class="tall"></div>';
  serveHostPage(crm, site.url, `${above}<estimator-wizard src="${site.url}"></estimator-wizard>`);
  await page.goto(CONTRACTOR_URL);
  await page.locator('estimator-wizard').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe');
  await expectWholeFrame(page, frame, FIRST_HEADING);
  const card = frame.getByRole('button', { name: 'Garage Conversion' });

  /** Scrolls the page until only the upper pixels of the card are in view. */
  async function showOnlyTop() {
    const { y = 0 } = (await card.boundingBox()) ?? {};
    const by = y - PHONE.height + 30;
    await page.evaluate((distance) => scrollBy(0, distance), by);
    await expect(card).toBeInViewport();
    await expect(card).not.toBeInViewport({ ratio: 0.3 });
  }
  await showOnlyTop();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.mouse.move(100, PHONE.height - 15);
  await page.mouse.down();
  await expect(card).toBeFocused();
  // Longer than the message to the page takes.
  await frame.locator('body').evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  expect(await scrolled()).toBe(before);
  await page.mouse.up();
  await expectFittingFrame(page, frame, SECOND_HEADING);

  await page.evaluate(() => history.back());
  await expectFittingFrame(page, frame, FIRST_HEADING);
  await showOnlyTop();
  await frame.getByRole('button', { name: 'Attached ADU' }).focus();
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    if (await card.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.5 });

  await site.inbox.setMode('absent');
  await answerAllSteps(asPage(frame), ANN);
  await fillContact(asPage(frame), CONTACT);
  await getSubmitButton(frame).click();
  const toast = frame.getByRole('status').getByText('Something went wrong');
  await expect(toast).toBeInViewport({ ratio: 1 });
});

test('a dialog keeps the visit while it is closed, and Back then leaves the page at once', async ({
  page,
  site,
  crm,
}) => {
  await page.setViewportSize(PHONE);
  serveHostPage(
    crm,
    site.url,
    `<estimator-wizard src="${site.url}" mode="dialog">
      <button>Get a price</button>
    </estimator-wizard>`,
    { isScriptFirst: true, styles: HOST_STYLES },
  );
  await page.goto(`${CONTRACTOR_URL}?before`);
  await page.goto(CONTRACTOR_URL);
  const dialog = page.locator('dialog');
  const frame = page.frameLocator('iframe');
  const opener = page.getByRole('button', { name: 'Get a price' });
  // Not a second one of its own.
  await expect(page.locator('estimator-wizard > button')).toHaveCount(1);
  await opener.click();
  await chooseCard(asPage(frame), ANN.type);
  await chooseCard(asPage(frame), ANN.size);
  await expectFittingFrame(page, frame, 'Where is your project located?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The dialog tells of it a moment after it is gone.
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  await opener.click();
  await expectFittingFrame(page, frame, 'Where is your project located?');
  await page.evaluate(() => history.back());
  await expectFittingFrame(page, frame, SECOND_HEADING);
  await chooseCard(asPage(frame), ANN.size);
  await enterZip(asPage(frame), ANN.zip);
  await chooseCard(asPage(frame), ANN.level);
  await frame.getByRole('button', { name: 'See My Estimate' }).click();
  await fillContact(asPage(frame), CONTACT);
  const release = site.inbox.hold();
  await getSubmitButton(frame).click();
  await expect.poll(() => site.inbox.requests()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close the estimate' }).click();
  await expect(dialog).toBeHidden();
  release();
  await expect.poll(() => listEvents(page)).toContain('sent results');
  await opener.click();
  await expectFittingFrame(page, frame, 'Thank You, Ann Lee!');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\?before$/);
});

test('the page may move and remove the wizard, and a late listener learns the present step', async ({
  page,
  site,
  crm,
}) => {
  serveHostPage(
    crm,
    site.url,
    `<estimator-wizard src="${site.url}"></estimator-wizard><section></section>
     <estimator-wizard src="${site.url}" mode="dialog" label="Get a price"></estimator-wizard>
     <script async src="${site.url}embed.js"></script>`,
  );
  await page.goto(CONTRACTOR_URL);
  const frame = page.frameLocator('iframe').first();
  await chooseCard(asPage(frame), ANN.type);
  await expectFittingFrame(page, frame, SECOND_HEADING);
  const before = await listEvents(page);
  const late = await page.evaluate(async () => {
    const [wizard] = document.querySelectorAll('estimator-wizard');
    const heard = await new Promise<string>((resolve) =>
      wizard?.addEventListener('estimator:step', (event) =>
        resolve((event as CustomEvent<{ step: string }>).detail.step),
      ),
    );
    document.querySelector('section')?.append(...(wizard ? [wizard] : []));
    return heard;
  });
  expect(late).toBe('project-size');
  await expectFittingFrame(page, frame, SECOND_HEADING);
  expect(await listEvents(page)).toEqual(before);
  await frame.getByRole('button', { name: 'Back' }).click();
  await expectFittingFrame(page, frame, FIRST_HEADING);

  // Without loading the frame again.
  await chooseCard(asPage(frame), ANN.type);
  await chooseCard(asPage(frame), ANN.size);
  await frame.getByLabel('ZIP code').fill('95');
  await page.evaluate(() => {
    const [wizard] = document.querySelectorAll('estimator-wizard');
    const { body } = document as { body: HTMLElement & { moveBefore?: Node['insertBefore'] } };
    if (wizard) body.moveBefore?.(wizard, body.firstChild);
  });
  await expect(frame.getByLabel('ZIP code')).toHaveValue('95');
  await page.evaluate(() => history.pushState(null, '', '?own'));
  await page.evaluate(() => history.back());
  await expect(frame.getByLabel('ZIP code')).toHaveValue('95');
  await page.evaluate(() => history.back());
  await expectFittingFrame(page, frame, SECOND_HEADING);

  await page.getByRole('button', { name: 'Get a price' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
  expect(await overflow()).toBe('hidden');
  await page.evaluate(() => document.querySelector('estimator-wizard[mode]')?.remove());
  expect(await overflow()).toBe('');
});
