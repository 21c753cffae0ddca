import { createDeferred } from '../support/create-deferred.ts';
import { delayScripts, LAZY_CHUNKS, collectConsoleProblems } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import {
  ANN,
  answerAllSteps,
  enterZip,
  CONTACT,
  fillContact,
  getHeading,
} from '../support/adu-journey.ts';

test('a part that never comes is told of, and a reload keeps the answers', async ({ page }) => {
  await page.clock.install();
  await page.route(LAZY_CHUNKS, (route) => route.abort());
  await page.goto('./');
  await answerAllSteps(page, ANN);
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await advanceClockUntil(page, () => failure.isVisible());
  await expect(page.getByRole('alert')).toHaveText(
    'A part of this page could not be loaded. Please check your connection and reload the page: your answers are kept.',
  );
  await page.unroute(LAZY_CHUNKS);
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  expect(await page.evaluate(() => history.state.wizard.answers)).toMatchObject({
    projectType: 'detached-adu',
    zipCode: ANN.zip,
  });
});

const ENTRY_SCRIPT = /\/assets\/index[^/]+\.js$/;

test('what is clicked while the page is on its way to be loaded anew is done by the new one', async ({
  page,
}) => {
  const [fetched, loaded] = [createDeferred(), createDeferred()];
  let isOver = false;
  // As in a browser that never imports again what did not come at first.
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
  // By its place: whoever looks for a button is made to wait for the new page.
  await page.mouse.click(back.x + back.width / 2, back.y + back.height / 2);
  loaded.resolve();
  await expect(page.getByRole('button', { name: 'Medium' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test("without the site's own script the visitor is told, and a reload keeps the answer", async ({
  page,
}) => {
  await page.route(ENTRY_SCRIPT, (route) => route.abort());
  await page.clock.install();
  await page.goto('./');
  await page.getByText('Garage Conversion').click();
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await advanceClockUntil(page, () => failure.isVisible());
  await expect(page.getByRole('alert')).toContainText('your answers are kept');
  await page.unroute(ENTRY_SCRIPT);
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Garage Conversion' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an estimate that comes late is that of the answers as they are then', async ({
  page,
  site,
}) => {
  const { letGo } = await delayScripts(page);
  await page.goto('./');
  await answerAllSteps(page, { ...ANN, features: [] });
  await expect(getHeading(page)).toHaveText('Calculating your estimate...');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('checkbox', { name: 'Automatic Door' }).check();
  await page.getByRole('checkbox', { name: 'Phone Integration' }).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  letGo();
  await fillContact(page, CONTACT);
  await page.getByRole('button', { name: 'Get My Estimate' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await site.inbox.leads();
  // Two features at $25,000 and $15,000 on top of $192,750.
  expect(lead?.fields).toContainEqual(['estimatedCost', '232750']);
});

for (const width of [360, 768, 1280]) {
  test(`what the results need may come late: nothing moves, heading and form come at once, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const { letGo } = await delayScripts(page);
    await page.goto('./');
    await answerAllSteps(page, ANN);
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
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await expect(page.getByLabel('Full Name')).toBeVisible();
    const seen = await page.evaluate(() => [...Reflect.get(window, 'seen')]);
    expect(seen).toEqual([
      expect.stringMatching(/^Calculating your estimate\.\.\. without form, Back at/),
      'Your Results Are Ready! with form',
    ]);
  });
}

test('what the way to the results takes is fetched ahead, and nothing else', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, part] = /\/assets\/(\w+)[^/]*\.js$/.exec(request.url()) ?? [];
    if (part !== undefined) scripts.add(part);
  });
  await page.goto('./');
  await expect.poll(() => [...scripts].toSorted()).toEqual(['Estimator', 'Results', 'index']);
  await answerAllSteps(page, ANN);
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  expect(scripts.size).toBe(3);
});

const WIZARD_CHUNK = /\/assets\/Estimator[^/]+\.js$/;

test('until the wizard has come, the links around it work; then it goes on where the visitor is', async ({
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

test('a wizard that never comes is told of, and a reload keeps the answer', async ({ page }) => {
  await page.clock.install();
  await page.route(WIZARD_CHUNK, (route) => route.abort());
  await page.goto('./');
  await page.getByText('Garage Conversion').click();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await advanceClockUntil(page, () => failure.isVisible());
  await page.unroute(WIZARD_CHUNK);
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await page.getByText('Medium').click();
  await expect(getHeading(page)).toHaveText('Where is your project located?');
});
