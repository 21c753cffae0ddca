import { readFileSync } from 'node:fs';
import { studioOf } from '../recipes/by-studio.ts';
import { handsOn } from '../recipes/hands.ts';
import { recipesOf } from '../recipes/parse.ts';
import { BEGINNING, expect, test } from './studio.ts';

/*
 * Every recipe of config/README.md, at the controls of the studio. What the file must say then is byte for byte
 * what the edit by hand gives: e2e/studio-recipes.test.ts. The long ones take minutes: ALL_RECIPES=1 does them, too.
 */

/** How many things are done in a recipe that is always walked through. */
const FEW = 6;
const MOST = process.env['ALL_RECIPES'] === '1' ? Infinity : FEW;

const before = readFileSync(BEGINNING['estimator.json'], 'utf8');

test.describe('without seeing the file', () => {
  for (const { title, blocks } of recipesOf(readFileSync('config/README.md', 'utf8'))) {
    const plan = studioOf(before);
    for (const { orders, text } of blocks) for (const order of orders) plan.apply(order, text);
    if (plan.gestures().length === 0 || plan.gestures().length > MOST) continue;
    test(title, async ({ page, studio }) => {
      test.setTimeout(900_000);
      await page.goto('/');
      await expect(page.getByRole('treegrid')).toBeVisible();
      const act = handsOn(page, 'estimator.json');
      for (const { gesture, root } of plan.gestures()) await act(gesture, root);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const saved = page.getByText(/^Saved .*json\.$/);
      const insist = page.getByRole('button', { name: /^Save (all the same|the mistakes, too)$/ });
      // What is asked goes away by itself once the check has spoken.
      await expect(async () => {
        if (await insist.isVisible()) await insist.click({ timeout: 1000 });
        await expect(saved).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await studio.read('estimator.json')).toBe(plan.text());
    });
  }
});
