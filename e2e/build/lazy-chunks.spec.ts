import { createDeferred } from '../support/create-deferred.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { delayScripts, LAZY_CHUNKS, collectConsoleProblems } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  ANN,
  chooseCard,
  enterZip,
  CONTACT,
  FEATURES_POSITION,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

test('a chunk that cannot be loaded shows an error, a way home, and a reload that keeps the answers', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(LAZY_CHUNKS, (route) => route.abort());
  await openWizardAt(page, FEATURES_POSITION, './?utm_campaign=spring');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  // Failed chunks are retried for a few seconds.
  const expectFailure = () => advanceClockUntil(page, () => failure.isVisible());
  await expectFailure();
  await expect(page.getByRole('alert')).toHaveText(
    'A part of this page could not be loaded. Please check your connection and reload the page: your answers are kept.',
  );
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'error page');
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  await page.goForward();
  await expectFailure();
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  await expect(page).toHaveURL(/\/\?utm_campaign=spring$/);

  await page.goBack();
  await expectFailure();
  await page.unroute(LAZY_CHUNKS);
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect
    .poll(() => page.evaluate(() => history.state?.wizard?.answers))
    .toMatchObject(FEATURES_POSITION.answers);
});

const ENTRY_SCRIPT = /\/assets\/index[^/]+\.js$/;
const WIZARD_CHUNK = /\/assets\/Estimator[^/]+\.js$/;

test('a click during the automatic reload is handled by the new page', async ({ page }) => {
  const [fetched, loaded] = [createDeferred(), createDeferred()];
  let isOver = false;
  // Imitates a browser that does not retry a failed import.
  await page.route(ENTRY_SCRIPT, async (route) => {
    if (isOver) return route.continue();
    if (route.request().resourceType() === 'script') return route.abort();
    await fetched.promise;
    return route.continue();
  });
  await page.goto('./');
  await page.getByText('Garage Conversion').click();
  await page.getByText('Medium').click();
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await page.route(/\/$/, async (route) => {
    await loaded.promise;
    return route.continue();
  });
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
  if (!back) throw new Error('The page has no way back.');
  const leaving = page.waitForRequest((request) => request.isNavigationRequest());
  fetched.resolve();
  await leaving;
  isOver = true;
  // Clicks by position, because a locator would wait for the new page.
  await page.mouse.click(back.x + back.width / 2, back.y + back.height / 2);
  loaded.resolve();
  await expect(page.getByRole('button', { name: 'Medium' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('if the entry script or the wizard fails, an error is shown, and a reload keeps the answer', async ({
  page,
}) => {
  await page.clock.install();
  for (const [name, script] of [
    ['the entry script', ENTRY_SCRIPT],
    ['the wizard', WIZARD_CHUNK],
  ] as const) {
    await test.step(name, async () => {
      await page.route(script, (route) => route.abort());
      await page.goto('./');
      await page.getByText('Garage Conversion').click();
      await expect(getHeading(page)).toHaveText(/^Select Your Project Size|^Unexpected/);
      const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
      await advanceClockUntil(page, () => failure.isVisible());
      await expect(page.getByRole('alert')).toContainText('your answers are kept');
      await page.unroute(script);
      await page.getByRole('button', { name: 'Reload this page' }).click();
      await expect(getHeading(page)).toHaveText('Select Your Project Size');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('button', { name: 'Garage Conversion' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.goto(EMPTY_PAGE);
    });
  }
});

test('an estimate calculated late uses the current answers, moves nothing, and the title says how far it is', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const { letGo } = await delayScripts(page);
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Calculating your estimate...');
  await expect(page).toHaveTitle(/^Calculating your estimate\.\.\. \|/);
  await expectAccessible(page, 'calculating', 'main');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('checkbox', { name: 'Automatic Door' }).check();
  await page.getByRole('checkbox', { name: 'Phone Integration' }).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Calculating your estimate...');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    function look() {
      const heading = document.querySelector('h1')?.textContent;
      const form = document.querySelector('main form') ? 'with' : 'without';
      const back = document.querySelector('main [data-back]')?.getBoundingClientRect().top;
      seen.add(`${heading} ${form} form${form === 'with' ? '' : `, Back at ${back}`}`);
      requestAnimationFrame(look);
    }
    look();
  });
  letGo();
  await expect(page.getByRole('region', { name: 'Your project' })).toBeVisible();
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
  // Asked again, because the form can be found before the frame in which `look` sees it.
  await expect
    .poll(() => page.evaluate(() => [...Reflect.get(window, 'seen')]))
    .toEqual([
      expect.stringMatching(/^Calculating your estimate\.\.\. without form, Back at/),
      'Your Results Are Ready! with form',
    ]);
  await getSubmitButton(page).click();
  await expect(page).toHaveTitle(/^Error: Your Results Are Ready! \|/);
  await page.goBack();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await site.inbox.leads();
  // Two features at $25,000 and $15,000 on top of $192,750.
  expect(lead?.fields).toContainEqual(['estimatedCost', '232750']);
});

test('prefetches only the chunks of the wizard and the results, and the pictures of a later step before it is shown', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, part] = /\/assets\/(\w+)[^/]*\.js$/.exec(request.url()) ?? [];
    if (part !== undefined) scripts.add(part);
  });
  const picture = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/finishes.svg'),
  );
  await page.goto('./');
  await expect.poll(() => [...scripts].toSorted()).toEqual(['Estimator', 'Results', 'index']);
  await picture;
  await page.evaluate(() => {
    const loaded: boolean[] = [];
    Object.assign(window, { loaded });
    new MutationObserver(() => {
      const pictures = document.querySelectorAll<HTMLImageElement>('main [src*="finishes.svg"]');
      loaded.push(...[...pictures].map(({ complete }) => complete));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByText('Garage Conversion').click();
  await page.getByText('Medium').click();
  await enterZip(page, ANN.zip);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  const loaded = await page.evaluate(() => [...Reflect.get(window, 'loaded')]);
  expect(loaded).not.toHaveLength(0);
  expect(loaded).not.toContain(false);

  await chooseCard(page, ANN.level);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  expect(scripts.size).toBe(3);
});

test('the links around the wizard work before it is loaded, and it then opens at the current step', async ({
  page,
}) => {
  const complaints = collectConsoleProblems(page);
  const { letGo } = await delayScripts(page, WIZARD_CHUNK);
  await page.goto('./');
  await page.getByText('Garage Conversion').click();
  await page.getByText('Medium').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(getHeading(page)).toHaveText('Privacy Policy');
  await page.goBack();
  letGo();
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await enterZip(page, ANN.zip);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  expect(complaints).toEqual([]);
});
