import { expect, test } from '../support/site-test.ts';
import {
  delayAllScripts,
  pauseReactScheduler,
  collectConsoleProblems,
  waitForHydration,
} from '../support/delay-scripts.ts';
import { getHeading } from '../support/adu-journey.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';

const FIRST_HEADING = 'What type of ADU are you planning?';
const SECOND_HEADING = 'Select Your Project Size';
const THIRD_HEADING = 'Where is your project located?';

test.describe('before the scripts are loaded', () => {
  test('a card of the first step opens the second, by key and by click, and hydration keeps answer, focus and history', async ({
    page,
  }) => {
    const complaints = collectConsoleProblems(page);
    const { letGo } = await delayAllScripts(page);
    await page.goto('./', { waitUntil: 'commit' });
    const wizardScript = page.waitForRequest(/\/assets\/Estimator[^/]+\.js$/);
    await page.getByRole('button', { name: 'Attached ADU' }).focus();
    await page.keyboard.press('Enter');
    await expect(getHeading(page)).toHaveText(SECOND_HEADING);
    // The press asks for it at once.
    await wizardScript;
    await page.evaluate(() => history.back());
    await expect(getHeading(page)).toHaveText(FIRST_HEADING);
    await page.getByText('Garage Conversion').click();
    const expectSecondStep = async () => {
      await expect(getHeading(page)).toHaveText(SECOND_HEADING);
      await expect(getHeading(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Select Your Project Size/);
      expect(await page.evaluate(() => history.length)).toBe(3);
    };
    await expectSecondStep();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    letGo();
    await waitForHydration(page);
    await expectSecondStep();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Garage Conversion' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(complaints).toEqual([]);
  });

  test('a card of the second step opens the third, and a submit by Enter there is done after hydration, even if a translation tool has changed the page', async ({
    page,
  }) => {
    const { letGo } = await delayAllScripts(page);
    await page.goto('./', { waitUntil: 'commit' });
    // The second click of a double click chooses nothing.
    await page.getByText('Detached ADU').dblclick();
    await expect(getHeading(page)).toHaveText(SECOND_HEADING);
    await page.getByText('Medium').click();
    await expect(getHeading(page)).toHaveText(THIRD_HEADING);
    await expect(page).toHaveTitle(/^Where is your project located/);
    await page.evaluate(() => history.back());
    await expect(getHeading(page)).toHaveText(SECOND_HEADING);
    await page.evaluate(() => history.forward());
    await page.evaluate(() => document.querySelector('h1')?.replaceChildren('¿Dónde?'));
    await expect(page.getByLabel('ZIP code')).toBeFocused();
    // A submit with an incomplete ZIP code must not block a later one.
    for (const typed of ['9511', '95112']) {
      await page.getByLabel('ZIP code').fill(typed);
      await page.keyboard.press('Enter');
    }
    letGo();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
    await expect
      .poll(() => page.evaluate(() => history.state))
      .toMatchObject({
        wizard: { answers: { projectType: 'detached-adu', squareFootage: 500, zipCode: '95112' } },
      });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(getHeading(page)).toHaveText(THIRD_HEADING);
    await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  });
});

test('a reload in the middle of the wizard never shows the first step', async ({ page }) => {
  const answers = { projectType: 'detached-adu', squareFootage: 500, zipCode: '95112' };
  await openWizardAt(page, { stepId: 'design-level', answers });
  await expect(getHeading(page)).toHaveText('Select Your Design Level');

  await page.addInitScript(() => {
    const seen = new Set<string>();
    const frames = { drawn: 0 };
    Object.assign(window, { seen, frames });
    function look() {
      const shown = document.querySelector('h1');
      if (shown && getComputedStyle(shown).visibility === 'visible') seen.add(shown.innerText);
      frames.drawn += 1;
      requestAnimationFrame(look);
    }
    look();
  });
  const { letGo } = await delayAllScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'frames'), 'drawn') > 15);
  letGo();
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expect(getHeading(page)).toBeVisible();
  // A heading is recorded in the frame after it becomes visible.
  const readSeen = () => page.evaluate(() => 'seen' in window && [...(window.seen as Set<string>)]);
  await expect.poll(readSeen).toEqual(['Select Your Design Level']);
});

test.describe('a site whose first step has no cards', () => {
  test.use({ siteName: 'kitchen' });

  test('keeps what is checked before its scripts, before Back from another page, and during hydration', async ({
    page,
  }) => {
    const complaints = collectConsoleProblems(page);
    const corner = page.getByLabel('Corner');
    const expectKept = async () => {
      await waitForHydration(page);
      await expect(corner).toBeChecked();
      await page.getByRole('button', { name: 'Next question' }).click();
      await expect(getHeading(page)).toHaveText('How many feet of counter?');
    };
    await test.step('before its scripts', async () => {
      const { letGo } = await delayAllScripts(page);
      await page.goto('./', { waitUntil: 'commit' });
      await page.getByLabel('With an island').check();
      await corner.check();
      letGo();
      await expectKept();
      expect(complaints).toEqual([]);
    });
    await test.step('before Back, when the browser restores the fields', async () => {
      await page.goto(EMPTY_PAGE);
      const { letGo } = await delayAllScripts(page);
      await page.goto('./', { waitUntil: 'commit' });
      await corner.check();
      await page.goto(EMPTY_PAGE);
      letGo();
      await page.goBack();
      await expectKept();
    });
    await test.step('during hydration', async () => {
      await page.goto(EMPTY_PAGE);
      const { resume } = await pauseReactScheduler(page);
      await page.goto('./');
      await page.waitForFunction(() => {
        const root = document.getElementById('root');
        return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      });
      await corner.check();
      await resume();
      await expectKept();
    });
  });
});

test.describe('a site whose first step is a typed question', () => {
  test.use({ siteName: 'solar' });

  test('accepts a value filled in without key events, before and after hydration', async ({
    page,
  }) => {
    for (const when of ['before', 'after']) {
      await test.step(when, async () => {
        const { letGo } = await delayAllScripts(page);
        await page.goto('./', { waitUntil: 'commit' });
        if (when === 'after') {
          letGo();
          await waitForHydration(page);
        }
        await page.getByLabel('Power in a year').fill('9500');
        await page.getByRole('button', { name: 'Continue' }).click();
        letGo();
        await expect(getHeading(page)).toHaveText('How much of it should come from your roof?');
        await expect
          .poll(() => page.evaluate(() => history.state))
          .toMatchObject({ wizard: { answers: { yearlyUse: 9500 } } });
        await page.goto(EMPTY_PAGE);
      });
    }
  });
});

test('Back to the first step during hydration causes no hydration mismatch', async ({ page }) => {
  const complaints = collectConsoleProblems(page);
  const { resume } = await pauseReactScheduler(page);
  const { letGo } = await delayAllScripts(page);
  await page.goto('./', { waitUntil: 'commit' });
  await page.getByText('Detached ADU').click();
  await expect(getHeading(page)).toHaveText(SECOND_HEADING);
  letGo();
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(() => history.back());
  await resume();
  await expect(getHeading(page)).toHaveText(FIRST_HEADING);
  await page.getByText('Garage Conversion').click();
  await expect(getHeading(page)).toHaveText(SECOND_HEADING);
  expect(complaints).toEqual([]);
});
