import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { planRecipe } from '../recipes/plan-in-studio.ts';
import { KEY_SECONDS, THINK_SECONDS } from '../recipes/estimate-effort.ts';
import {
  createKeyboardDriver,
  createMouseDriver,
  type InputDriver,
} from '../recipes/input-driver.ts';
import { createGesturePerformer } from '../recipes/perform-gesture.ts';
import { parseRecipes } from '../../scripts/repository/recipes/parse-recipes.ts';
import { TESTED_RECIPES } from '../recipes/tested-recipes.ts';
import { INITIAL_FILES, expect, test } from '../support/studio-test.ts';

/*
 * The recipes of config/README.md, at the controls of the studio: by mouse, and by keyboard alone. What the file must
 * say then is byte for byte what the edit by hand gives: e2e/studio-recipes.test.ts. Once all of it is undone, it says
 * again what it said at first, and the next recipe begins.
 */
const runsAllRecipes = process.env['ALL_RECIPES'] === '1';

/** How many studios share the recipes: to open one takes longer than most of them. */
const STUDIO_COUNT = runsAllRecipes ? 3 : 1;

const before = readFileSync(INITIAL_FILES['estimator.json'], 'utf8');
const recipes = parseRecipes(readFileSync('config/README.md', 'utf8'));

/** Insists on a config that is not whole yet: some recipes are of several. */
async function confirmUntilSaved(
  page: Page,
  press: (insist: Locator) => Promise<void>,
): Promise<void> {
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
  await confirmUntilSaved(page, (insist) => insist.click({ timeout: 1000 }));
}

async function saveByKeyboard(page: Page, hand: InputDriver): Promise<void> {
  await page.keyboard.press('Control+s');
  await confirmUntilSaved(page, (insist) => hand.press(insist));
}

async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while (await undo.isEnabled()) await undo.click();
}

for (const by of ['mouse', 'keyboard'] as const) {
  const walked = recipes.filter(
    ({ title }) => runsAllRecipes || TESTED_RECIPES[by].includes(title),
  );
  for (let studioNumber = 0; studioNumber < STUDIO_COUNT; studioNumber += 1) {
    test(`recipes by ${by}, without seeing the file: ${studioNumber + 1} of ${STUDIO_COUNT}`, async ({
      page,
      studio,
    }) => {
      test.setTimeout(3_600_000);
      await page.goto('/');
      await expect(page.getByRole('treegrid')).toBeVisible();
      for (const [index, recipe] of walked.entries()) {
        if (index % STUDIO_COUNT !== studioNumber) continue;
        const plan = planRecipe(recipe, before);
        await test.step(recipe.title, async () => {
          const keyboard = createKeyboardDriver(page);
          const hand = by === 'mouse' ? createMouseDriver(page) : keyboard;
          const act = createGesturePerformer(page, 'estimator.json', hand);
          for (const { gesture, root } of plan.gestures()) await act(gesture, root);
          await (by === 'mouse' ? saveByMouse(page) : saveByKeyboard(page, hand));
          expect(await studio.read('estimator.json')).toBe(plan.text());
          // What it takes with a mouse is estimated from the plan, see e2e/studio-recipes.test.ts.
          if (by === 'keyboard') {
            const seconds = keyboard.keys() * KEY_SECONDS + keyboard.controls() * THINK_SECONDS;
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
