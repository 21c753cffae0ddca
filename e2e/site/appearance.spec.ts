import { createDeferred } from '../support/create-deferred.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { visitEveryStep, FORM_WITH_ERRORS, THANK_YOU } from '../support/visit-every-step.ts';
import { getLoadedFonts } from '../support/loaded-fonts.ts';
import { TYPEFACES_SHOWN_MARK as TYPEFACES_MARK } from '../../src/site/ui/styles/performanceMarks.ts';
import { expectDark } from '../support/expect-dark.ts';
import {
  ANN,
  FEATURES_POSITION,
  FORM_POSITION,
  chooseCard,
  enterZip,
  getHeading,
  getSubmitButton,
  tabTo,
} from '../support/adu-journey.ts';

const LEVEL_POSITION = { ...FEATURES_POSITION, stepId: 'design-level' };

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('heading and form of a step come together from below, and from above after Back', async ({
    page,
  }) => {
    // From where each part of a step came, by the heading of the step.
    await page.addInitScript(() => {
      const ways = new Set<string>();
      Object.assign(window, { ways });
      addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || !target.matches('header, form')) return;
        const [animation] = target.getAnimations();
        if (!animation) return;
        animation.currentTime = 0;
        const start = target.getBoundingClientRect().top;
        animation.finish();
        const way = start > target.getBoundingClientRect().top ? 'below' : 'above';
        ways.add(`${document.querySelector('h1')?.textContent}: ${target.localName} from ${way}`);
      });
    });
    const listWays = (heading: string) =>
      page.evaluate(
        (step) =>
          [...(Reflect.get(window, 'ways') as Set<string>)]
            .filter((way) => way.startsWith(step))
            .map((way) => way.slice(step.length + 2))
            .toSorted(),
        heading,
      );
    await openWizardAt(page, FEATURES_POSITION);
    // A slow machine would finish an animation before the page hears that it has begun.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect
      .poll(() => listWays('Select Your Design Level'))
      .toEqual(['form from above', 'header from above']);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await enterZip(page, ANN.zip);
    await expect
      .poll(() => listWays('Select Your Design Level'))
      .toEqual(['form from above', 'form from below', 'header from above', 'header from below']);
  });

  test('no step causes a layout shift on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // The fonts load after the first paint, so replacing the fallback fonts must not move the text.
    const { promise: painted, resolve: onPainted } = createDeferred();
    await page.exposeFunction('onPainted', onPainted);
    await page.route('**/fonts/*', async (route) => {
      await painted;
      await route.continue();
    });
    await page.addInitScript((heading) => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver(() => void Reflect.get(window, 'onPainted')()).observe({
        type: 'paint',
        buffered: true,
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // The results come by themselves, though here within half a second of the last input.
          const isAtResults = document.querySelector('h1')?.textContent === heading;
          if (Reflect.get(entry, 'hadRecentInput') === true && !isAtResults) continue;
          Reflect.set(
            window,
            'shifts',
            Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }, 'Your Results Are Ready!');
    await visitEveryStep(page, async (where) => {
      await expect
        .poll(() => getLoadedFonts(page.locator(':root')), where)
        .toEqual(['Heading', 'Body']);
      // Waits until all animations have ended and the observer has reported their shifts.
      await page.evaluate(async () => {
        await Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map(({ finished }) => finished),
        );
        for (let frames = 0; frames < 10; frames += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')));
      // Error messages move the form, and when they go away, as fill() types without keys: browsers exclude shifts only
      // within half a second of an input.
      if (where === FORM_WITH_ERRORS || where === THANK_YOU)
        await page.evaluate(() => Reflect.set(window, 'shifts', 0));
      else expect(shifts, where).toBeLessThan(0.01);
    });
  });
});

test('loading the fonts moves nothing at any width, or they apply from the next step; with reduced motion nothing moves', async ({
  page,
}) => {
  // The step slides in otherwise, which is no move of the layout.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const { promise: isWanted, resolve: letGo } = createDeferred();
      await page.route('**/fonts/*', async (route) => {
        await isWanted;
        await route.continue();
      });
      const readPlaces = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')].map(
            (each) => each.getBoundingClientRect().bottom,
          ),
        );
      await page.goto(EMPTY_PAGE);
      await page.goto('./', { waitUntil: 'domcontentloaded' });
      const before = await readPlaces();
      letGo();
      await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0], TYPEFACES_MARK);
      const moves = (await readPlaces()).map((place, index) =>
        Math.abs(place - (before[index] ?? 0)),
      );
      expect(Math.max(...moves)).toBeLessThanOrEqual(2);
      await chooseCard(page, ANN.type);
      await expect.poll(() => getLoadedFonts(page.locator(':root'))).toEqual(['Heading', 'Body']);
    });
  }
  await test.step('with reduced motion', async () => {
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
    // Nothing changes gradually: a transition of an inherited property would reach one more level of elements in each
    // frame.
    const larger = await page.getByRole('contentinfo').evaluate((words) => {
      const size = () => parseFloat(getComputedStyle(words).fontSize);
      const before = size();
      document.documentElement.style.fontSize = '200%';
      return size() / before;
    });
    expect(larger).toBe(2);
  });
});

test('without support for :has(), as in Firefox 115, the keyboard focus is visible and the cards are in one row', async ({
  page,
}) => {
  // A browser drops a whole rule if it does not know one of its selectors.
  const forgetHas = () =>
    page.evaluate(() => {
      function forget(rules: CSSStyleSheet | CSSMediaRule) {
        for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
          const rule = rules.cssRules[index];
          if (rule instanceof CSSMediaRule) forget(rule);
          if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) {
            rules.deleteRule(index);
          }
        }
      }
      for (const sheet of document.styleSheets) forget(sheet);
    });
  await page.goto('./');
  await forgetHas();
  const tops = await page
    .getByRole('main')
    .locator('button[aria-pressed]')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);

  await openWizardAt(page, FEATURES_POSITION);
  await forgetHas();
  const box = page.getByLabel('Automatic Door');
  await tabTo(page, box);
  await expect(box).toHaveCSS('outline-width', '3px');

  await test.step('the dark color scheme applies', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectDark(page);
  });
});

test('on a desktop the buttons of every step are on the first screen, the heading is at one height, texts align with their pictures, also with square ones, and the page fills the screen', async ({
  page,
}) => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>';
  await page.route('**/types*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./');
  /** How far the letters of the heading are below the progress bar, with and without a help button. */
  const readGap = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1');
      const bar = document.querySelector('[role="progressbar"]');
      if (!heading || !bar) throw new Error('There is no heading or no progress bar.');
      const { top, height } = heading.getBoundingClientRect();
      return top + height / 2 - bar.getBoundingClientRect().bottom;
    });
  const first = await readGap();
  const card = page.getByRole('button', { name: /^Detached ADU/ });
  const shown = card.locator('img');
  expect(
    await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight, image.width / image.height];
    }),
  ).toEqual([8, 8, expect.closeTo(1.6, 1)]);
  const [picture, label] = await Promise.all([
    shown.boundingBox(),
    card.getByText('A separate structure').boundingBox(),
  ]);
  expect(label?.x).toBe(picture?.x);

  await openWizardAt(page, LEVEL_POSITION);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  expect(Math.abs((await readGap()) - first)).toBeLessThan(1);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect(back).toBeInViewport({ ratio: 1 });
  await page.goto('about:blank');
  await openWizardAt(page, FORM_POSITION);
  for (const seen of [
    back,
    getSubmitButton(page),
    page.getByText('Message & data rates may apply.'),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }

  await page.setViewportSize({ width: 1920, height: 1080 });
  const main = page.getByRole('main');
  expect((await main.boundingBox())?.width).toBeGreaterThan(0.75 * 1920);
  await page.goto('./no-such-page');
  for (const part of [getHeading(page), main.getByRole('link').first(), main.locator('img')]) {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    expect(Math.abs(x + width / 2 - 1920 / 2)).toBeLessThan(10);
  }
});
