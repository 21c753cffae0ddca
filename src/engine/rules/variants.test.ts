import fc from 'fast-check';
import { expect, it } from 'vitest';
import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Figure, Rule } from '../generated/estimator.ts';
import { expandVariants } from '../variants/expand-variants.ts';
import { computeEstimate, type PricedConfig } from './evaluate.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from './visibility.ts';

const price = (table: string, entry: string): Rule => ({ op: 'price', table, entry });
const figure = (id: string): Rule => ({ op: 'figure', figure: id });

/** The figures of a variant. `name` gives the name of one of its figures, `{variant}` the variant itself. */
function createFigures(variant: string, name: (figure: string) => string): Figure[] {
  const run: Rule = {
    op: 'product',
    of: [
      { op: 'answer', answer: 'fenceLength' },
      price('perMeter', variant),
      { op: 'lookup', table: 'heightFactor', answer: 'fenceHeight' },
    ],
  };
  const discount: Rule = {
    op: 'when',
    condition: {
      test: 'compare',
      left: figure(name('run')),
      is: 'moreThan',
      right: { op: 'const', value: 5000 },
    },
    then: { op: 'share', percent: price(`percent-${variant}`, 'most'), of: figure(name('run')) },
    otherwise: { op: 'const', value: 0 },
  };
  const net: Rule = {
    op: 'difference',
    from: figure(name('run')),
    subtract: figure(name('discount')),
  };
  return [
    { id: name('run'), label: 'Run', rule: run },
    { id: name('discount'), label: 'Discount', rule: discount },
    { id: name('net'), label: 'Net', rule: net, rounding: { mode: 'half-even', decimals: 2 } },
  ];
}

const arbitraryVariants = fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-zA-Z0-9-]{0,6}$/), {
  minLength: 1,
  maxLength: 5,
});
const cents = fc.integer({ min: 1, max: 99_999 }).map((each) => each / 100);

it('are priced like figures that are written out, for all answers', () => {
  const property = fc.property(
    arbitraryVariants,
    fc.array(cents, { minLength: 10, maxLength: 10 }),
    fc.integer({ min: 100, max: 9000 }).map((tenths) => tenths / 10),
    fc.constantFrom(4, 5, 6),
    (ids, amounts, fenceLength, fenceHeight) => {
      const amountOf = (index: number) => amounts[index] ?? 0;
      const prices = {
        ...fenceConfig.prices,
        perMeter: Object.fromEntries(ids.map((id, index) => [id, amountOf(index)])),
        ...Object.fromEntries(
          ids.map((id, index) => [`percent-${id}`, { most: amountOf(5 + index) }]),
        ),
      };
      const own = { ...fenceConfig, prices };
      const withVariants: PricedConfig = {
        ...own,
        rules: {
          ...own.rules,
          variants: [
            {
              id: 'grade',
              for: ids.map((id) => ({ id, label: id })),
              figures: createFigures('{variant}', (each) => each),
            },
          ],
        },
      };
      const writtenOut = ids.flatMap((id) => createFigures(id, (each) => `${each}.${id}`));
      const figures = [...own.rules.figures, ...writtenOut];
      const byHand: PricedConfig = { ...own, rules: { ...own.rules, figures } };
      const answers = resolveEffectiveAnswers(own, {
        fenceStyle: 'picket',
        fenceLength,
        fenceHeight,
        groundKind: 'sand',
      });
      const expected = computeEstimate(byHand, answers);
      expect(computeEstimate(expandVariants(estimatorSchema, withVariants), answers)).toEqual(
        expected,
      );
    },
  );
  fc.assert(property, { numRuns: 200 });
});
