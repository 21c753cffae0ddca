import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { expandRule } from '../../../src/engine/compile/shorthand/expand.ts';
import { createFormulaNames } from '../../../src/engine/compile/shorthand/names.ts';
import { getBranches, resolveSchema, type Schema } from '../../../src/engine/schema/schema.ts';
import { renderReference } from './render-reference.ts';

const root: Schema = schema;
const operators = [...getBranches(root, resolveSchema(root, root.definitions.RuleTree))].flatMap(
  ([op, { title = '', formula }]) => (formula === undefined ? [] : [{ op, title, formula }]),
);
const reference = renderReference([{ file: 'estimator.json', schema: root }]);

/** The ADU config, with what the formulas of the reference name beside it. */
function readNamedConfig() {
  const config = JSON.parse(readFileSync('e2e/fixtures/adu.json', 'utf8'));
  config.rules.figures.push({ id: 'copies', rule: 12 });
  Object.assign(config.prices, {
    limits: { smallestJob: 80000 },
    rates: { tax: 8.25, interest: 6 },
    perCopy: { 'up to 10': 3, other: 2 },
    printing: { 10: 3, 100: 2 },
  });
  return config;
}

it.each(operators)('$formula is read as the operator $op', ({ op, formula }) => {
  const names = createFormulaNames(root, readNamedConfig());
  // A formula reads bands by the names of the entries.
  const expected = op === 'bands' ? 'lookupBy' : op;
  const short = Number.isNaN(Number(formula)) ? formula : Number(formula);
  expect(expandRule(short, names).op).toBe(expected);
});

it.each(operators)('tells $op by its formula alone', ({ title, formula }) => {
  expect(reference).toContain(`| \`${formula}\` |`);
  expect(reference).not.toContain(`### ${title}\n`);
});

it('describes every other kind of rule, and what leads to it', () => {
  for (const title of ['SumRule', 'WhenRule', 'LookupByRule', 'Condition', 'CompareCondition']) {
    expect(reference).toContain(`### ${title}\n`);
  }
});

it('has a section for each link', () => {
  const links = new Set(Array.from(reference.matchAll(/\]\(#([\w-]+)\)/g), ([, to]) => to));
  const sections = Array.from(reference.matchAll(/^### (.+)$/gm), ([, title]) =>
    title?.toLowerCase(),
  );
  expect([...links].filter((each) => !sections.includes(each))).toEqual([]);
});
