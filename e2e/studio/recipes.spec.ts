import { readFileSync } from 'node:fs';
import { studioOf } from '../recipes/by-studio.ts';
import { handsOn } from '../recipes/hands.ts';
import { recipesOf } from '../recipes/parse.ts';
import { expect, test } from './studio.ts';

/*
 * Every recipe of config/README.md, at the controls of the studio. What the file must say then is byte for byte
 * what the edit by hand gives: e2e/studio-recipes.test.ts. The long ones take minutes: ALL_RECIPES=1 does them, too.
 */

/** How many things are done in a recipe that is always walked through. */
const FEW = 6;
const MOST = process.env['ALL_RECIPES'] === '1' ? Infinity : FEW;

const recipes = recipesOf(readFileSync('config/README.md', 'utf8'));

test('recipes are done without seeing the file', async ({ page, studio }) => {
  test.setTimeout(900_000);
  const before = await studio.read('estimator.json');
  page.on('dialog', (dialog) => void dialog.accept());
  for (const { title, blocks } of recipes) {
    const plan = studioOf(before);
    for (const { orders, text } of blocks) for (const order of orders) plan.apply(order, text);
    if (plan.gestures().length === 0 || plan.gestures().length > MOST) continue;
    await test.step(title, async () => {
      await studio.write('estimator.json', before);
      await page.goto('/');
      // The page may be left before it has thrown away the draft of what was saved; the file is another one now.
      const outline = page.getByRole('treegrid');
      const throwAway = page.getByRole('button', { name: 'Throw them away' });
      await expect(outline.or(throwAway).first()).toBeVisible();
      if (await throwAway.isVisible()) await throwAway.click();
      await expect(outline).toBeVisible();
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
      expect(await studio.read('estimator.json'), title).toBe(plan.text());
    });
  }
});
