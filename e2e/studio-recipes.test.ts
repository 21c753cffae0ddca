import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findValueAt, type JsonPath } from '../src/engine/schema/path.ts';
import { resolveSchema } from '../src/engine/schema/schema.ts';
import { resolveSchemaAt } from '../src/studio/model/schema-form/form-definition.ts';
import { hasOwnForm } from '../src/studio/model/outline/outline.ts';
import { listValueChanges } from '../src/studio/model/changes/value-changes.ts';
import { discardChange } from '../src/studio/model/changes/discard-change.ts';
import { SCHEMAS } from '../src/studio/model/documents/schemas.ts';
import { collectActionKinds } from './recipes/action-kinds.ts';
import { applyDirective } from '../scripts/repository/recipes/apply-directive.ts';
import { createTextEditor } from './recipes/edit-as-text.ts';
import { estimateEffort } from './recipes/estimate-effort.ts';
import { planRecipe } from './recipes/plan-in-studio.ts';
import { parseRecipes, type ConfigRecipe } from '../scripts/repository/recipes/parse-recipes.ts';
import { TESTED_RECIPES } from './recipes/tested-recipes.ts';

/* The recipes of config/README.md, done with the forms of the studio to the client's estimator as specified. */

const ADU_CONFIG = readFileSync('e2e/fixtures/adu.json', 'utf8');
const recipes = parseRecipes(readFileSync('config/README.md', 'utf8'));

function createHasForm(root: unknown) {
  return (path: JsonPath): boolean =>
    hasOwnForm(
      SCHEMAS.estimator,
      resolveSchema(SCHEMAS.estimator, resolveSchemaAt(SCHEMAS.estimator, root, path)),
      findValueAt(root, path),
    );
}

function applyRecipe({ blocks }: ConfigRecipe): unknown {
  const config = JSON.parse(ADU_CONFIG);
  for (const { orders, text } of blocks)
    for (const order of orders) applyDirective(config, order, text);
  return config;
}

const plannedRecipes = recipes.map((recipe) => ({
  recipe,
  studio: planRecipe(recipe, ADU_CONFIG),
}));

describe.each(plannedRecipes.map((one) => [one.recipe.title, one] as const))(
  '%s',
  (_title, { recipe, studio }) => {
    const text = studio.text();

    it('says what the edit by hand says', () => {
      expect(JSON.parse(text)).toEqual(applyRecipe(recipe));
    });

    it('writes what the edit by hand writes, byte for byte', () => {
      const hand = createTextEditor(ADU_CONFIG);
      for (const { orders, text: snippet } of recipe.blocks)
        for (const order of orders) hand.apply(order, snippet);
      expect(text).toBe(hand.text());
    });

    it('takes less than a third of the time that the page claims', () => {
      expect(recipe.minutes).toBeGreaterThan(0);
      expect(estimateEffort(studio.gestures(), createHasForm)).toBeLessThan(
        (recipe.minutes * 60) / 3,
      );
    });

    it('leaves every byte as it was once all of it is taken back', () => {
      const before: unknown = JSON.parse(ADU_CONFIG);
      let back = text;
      // From the end, so that the positions of the others hold.
      for (;;) {
        const change = listValueChanges(SCHEMAS.estimator, before, JSON.parse(back)).at(-1);
        if (!change) break;
        const file = { name: 'e.json', kind: 'estimator' as const, text: back };
        back = discardChange(
          { ...file, onDisk: { text: ADU_CONFIG, hash: '' } },
          change,
          ADU_CONFIG,
        );
      }
      expect(back).toBe(ADU_CONFIG);
    });
  },
);

it('walks at the controls, by one hand or the other, every act of all recipes that are as short', () => {
  const walked = new Set(Object.values(TESTED_RECIPES).flat());
  const plans = plannedRecipes.map(({ recipe, studio }) => ({
    ...recipe,
    gestures: studio.gestures(),
  }));
  const taken = plans.filter(({ title }) => walked.has(title));
  expect(taken.map(({ title }) => title).toSorted()).toEqual([...walked].toSorted());
  const longest = Math.max(...taken.map(({ gestures }) => gestures.length));
  const short = plans.filter(({ gestures }) => gestures.length <= longest);
  const shown = collectActionKinds(taken.flatMap(({ gestures }) => gestures));
  expect(
    [...collectActionKinds(short.flatMap(({ gestures }) => gestures))].filter(
      (act) => !shown.has(act),
    ),
  ).toEqual([]);
});
