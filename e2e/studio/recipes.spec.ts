import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { studioOf } from '../recipes/by-studio.ts';
import { handsOn } from '../recipes/hands.ts';
import { recipesOf, type Recipe } from '../recipes/parse.ts';
import { BEGINNING, expect, test } from './studio.ts';

/*
 * Every recipe of config/README.md, at the controls of the studio. What the file must say then is byte for byte
 * what the edit by hand gives: e2e/studio-recipes.test.ts. Once all of it is undone, it says again what it said at
 * first, and the next recipe begins. The long ones take minutes: ALL_RECIPES=1 does them, too.
 */

/** How many things are done in a recipe that is always walked through. */
const FEW = 6;
const MOST = process.env['ALL_RECIPES'] === '1' ? Infinity : FEW;

/** How many studios share the recipes: to open one takes longer than most of them. */
const STUDIOS = 3;

const before = readFileSync(BEGINNING['estimator.json'], 'utf8');
const recipes = recipesOf(readFileSync('config/README.md', 'utf8'));

function planOf({ blocks }: Recipe) {
  const plan = studioOf(before);
  for (const { orders, text } of blocks) for (const order of orders) plan.apply(order, text);
  return plan;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByText(/^Saved .*json\.$/);
  const insist = page.getByRole('button', { name: /^Save (all the same|the mistakes, too)$/ });
  // What is asked goes away by itself once the check has spoken.
  await expect(async () => {
    if (await insist.isVisible()) await insist.click({ timeout: 1000 });
    await expect(saved).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while (await undo.isEnabled()) await undo.click();
}

for (let studioNumber = 0; studioNumber < STUDIOS; studioNumber += 1) {
  test(`recipes, without seeing the file: ${studioNumber + 1} of ${STUDIOS}`, async ({
    page,
    studio,
  }) => {
    test.setTimeout(3_600_000);
    await page.goto('/');
    await expect(page.getByRole('treegrid')).toBeVisible();
    for (const [index, recipe] of recipes.entries()) {
      if (index % STUDIOS !== studioNumber) continue;
      const plan = planOf(recipe);
      const gestures = plan.gestures();
      if (gestures.length === 0 || gestures.length > MOST) continue;
      await test.step(recipe.title, async () => {
        const act = handsOn(page, 'estimator.json');
        for (const { gesture, root } of gestures) await act(gesture, root);
        await save(page);
        expect(await studio.read('estimator.json')).toBe(plan.text());
        await undoAll(page);
        await save(page);
        expect(await studio.read('estimator.json')).toBe(before);
      });
    }
  });
}
