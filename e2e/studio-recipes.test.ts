import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findValueAt, type JsonPath } from '../src/engine/schema/path.ts';
import { resolveSchema } from '../src/engine/schema/schema.ts';
import { resolveSchemaAt } from '../src/studio/form/fields.ts';
import { hasOwnForm } from '../src/studio/outline/outline.ts';
import { listValueChanges } from '../src/studio/changes/changes.ts';
import { discardChange } from '../src/studio/changes/without-change.ts';
import { SCHEMAS } from '../src/studio/desk/schemas.ts';
import { actsOf } from './recipes/acts.ts';
import { apply } from './recipes/apply.ts';
import { handOf } from './recipes/by-hand.ts';
import { secondsFor } from './recipes/effort.ts';
import { studioAfter } from './recipes/by-studio.ts';
import { recipesOf, type Recipe } from './recipes/parse.ts';
import { WALKED } from './recipes/walked.ts';

/* The recipes of config/README.md, done with the forms of the studio to the client's estimator as specified. */

const FROZEN = readFileSync('e2e/fixtures/adu.json', 'utf8');
const recipes = recipesOf(readFileSync('config/README.md', 'utf8'));

function hasForm(root: unknown) {
  return (path: JsonPath): boolean =>
    hasOwnForm(
      SCHEMAS.estimator,
      resolveSchema(SCHEMAS.estimator, resolveSchemaAt(SCHEMAS.estimator, root, path)),
      findValueAt(root, path),
    );
}

function byHand({ blocks }: Recipe): unknown {
  const config = JSON.parse(FROZEN);
  for (const { orders, text } of blocks) for (const order of orders) apply(config, order, text);
  return config;
}

const done = recipes.map((recipe) => ({ recipe, studio: studioAfter(recipe, FROZEN) }));

describe.each(done.map((one) => [one.recipe.title, one] as const))(
  '%s',
  (_title, { recipe, studio }) => {
    const text = studio.text();

    it('says what the edit by hand says', () => {
      expect(JSON.parse(text)).toEqual(byHand(recipe));
    });

    it('writes what the edit by hand writes, byte for byte', () => {
      const hand = handOf(FROZEN);
      for (const { orders, text: snippet } of recipe.blocks)
        for (const order of orders) hand.apply(order, snippet);
      expect(text).toBe(hand.text());
    });

    it('takes less than a third of the time that the page claims', () => {
      expect(recipe.minutes).toBeGreaterThan(0);
      expect(secondsFor(studio.gestures(), hasForm)).toBeLessThan((recipe.minutes * 60) / 3);
    });

    it('leaves every byte as it was once all of it is taken back', () => {
      const before: unknown = JSON.parse(FROZEN);
      let back = text;
      // From the end, so that the positions of the others hold.
      for (;;) {
        const change = listValueChanges(SCHEMAS.estimator, before, JSON.parse(back)).at(-1);
        if (!change) break;
        const file = { name: 'e.json', kind: 'estimator' as const, text: back };
        back = discardChange({ ...file, onDisk: { text: FROZEN, hash: '' } }, change, FROZEN);
      }
      expect(back).toBe(FROZEN);
    });
  },
);

it('walks at the controls, by one hand or the other, every act of all recipes that are as short', () => {
  const walked = new Set(Object.values(WALKED).flat());
  const plans = done.map(({ recipe, studio }) => ({ ...recipe, gestures: studio.gestures() }));
  const taken = plans.filter(({ title }) => walked.has(title));
  expect(taken.map(({ title }) => title).toSorted()).toEqual([...walked].toSorted());
  const longest = Math.max(...taken.map(({ gestures }) => gestures.length));
  const short = plans.filter(({ gestures }) => gestures.length <= longest);
  const shown = actsOf(taken.flatMap(({ gestures }) => gestures));
  expect(
    [...actsOf(short.flatMap(({ gestures }) => gestures))].filter((act) => !shown.has(act)),
  ).toEqual([]);
});
