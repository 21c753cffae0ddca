import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { studioAfter } from '../recipes/by-studio.ts';
import { KEY, THINK } from '../recipes/effort.ts';
import { keyboardOn, mouseOn, type Hand } from '../recipes/hand.ts';
import { handsOn } from '../recipes/hands.ts';
import { recipesOf } from '../recipes/parse.ts';
import { WALKED } from '../recipes/walked.ts';
import { BEGINNING, expect, test } from './studio.ts';

/*
 * The recipes of config/README.md, at the controls of the studio: by mouse, and by keyboard alone. What the file must
 * say then is byte for byte what the edit by hand gives: e2e/studio-recipes.test.ts. Once all of it is undone, it says
 * again what it said at first, and the next recipe begins.
 */
const isAll = process.env['ALL_RECIPES'] === '1';

/** How many studios share the recipes: to open one takes longer than most of them. */
const STUDIOS = isAll ? 3 : 1;

const before = readFileSync(BEGINNING['estimator.json'], 'utf8');
const recipes = recipesOf(readFileSync('config/README.md', 'utf8'));

/** Insists on a config that is not whole yet: some recipes are of several. */
async function untilSaved(page: Page, press: (insist: Locator) => Promise<void>): Promise<void> {
  const saved = page.getByText(/^Saved .*json\.$/);
  const insist = page.getByRole('button', { name: /^Save (all the same|the mistakes, too)$/ });
  // What is asked goes away by itself once the check has spoken.
  await expect(async () => {
    if (await insist.isVisible()) await press(insist);
    await expect(saved).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function saveByMouse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await untilSaved(page, (insist) => insist.click({ timeout: 1000 }));
}

async function saveByKeyboard(page: Page, hand: Hand): Promise<void> {
  await page.keyboard.press('Control+s');
  await untilSaved(page, (insist) => hand.press(insist));
}

async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while (await undo.isEnabled()) await undo.click();
}

for (const by of ['mouse', 'keyboard'] as const) {
  const walked = recipes.filter(({ title }) => isAll || WALKED[by].includes(title));
  for (let studioNumber = 0; studioNumber < STUDIOS; studioNumber += 1) {
    test(`recipes by ${by}, without seeing the file: ${studioNumber + 1} of ${STUDIOS}`, async ({
      page,
      studio,
    }) => {
      test.setTimeout(3_600_000);
      await page.goto('/');
      await expect(page.getByRole('treegrid')).toBeVisible();
      for (const [index, recipe] of walked.entries()) {
        if (index % STUDIOS !== studioNumber) continue;
        const plan = studioAfter(recipe, before);
        await test.step(recipe.title, async () => {
          const keyboard = keyboardOn(page);
          const hand = by === 'mouse' ? mouseOn(page) : keyboard;
          const act = handsOn(page, 'estimator.json', hand);
          for (const { gesture, root } of plan.gestures()) await act(gesture, root);
          await (by === 'mouse' ? saveByMouse(page) : saveByKeyboard(page, hand));
          expect(await studio.read('estimator.json')).toBe(plan.text());
          // What it takes with a mouse is estimated from the plan, see e2e/studio-recipes.test.ts.
          if (by === 'keyboard') {
            const seconds = keyboard.keys() * KEY + keyboard.controls() * THINK;
            expect(seconds, `${recipe.title}: as long as a person takes`).toBeLessThan(
              (recipe.minutes * 60) / 3,
            );
          }
          await undoAll(page);
          await saveByMouse(page);
          expect(await studio.read('estimator.json')).toBe(before);
        });
      }
    });
  }
}
