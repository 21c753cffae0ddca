import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextStep } from '../generated/estimator.ts';
import { hasPrefix, normalizeForComparison } from './registry.ts';
import { textInput, textTools } from './text.ts';

const textStep: Omit<TextStep, 'minLength' | 'maxLength'> = {
  kind: 'text',
  id: 'where',
  title: '',
  answer: 'postcode',
  fieldLabel: '',
  message: '',
  continueLabel: '',
};
const arbitraryPostcodes = fc.array(fc.stringMatching(/^[hH2][hH2 ]{0,4}$/), { maxLength: 6 });

it('for any text there is a candidate that beginnings and whole texts tell apart in the same way', () => {
  const property = fc.property(
    arbitraryPostcodes,
    arbitraryPostcodes,
    fc.stringMatching(/^[hH2 ]{2,5}$/),
    fc.constantFrom([0, 5], [2, 40], [5, 5]),
    (beginnings, written, typed, [minLength = 0, maxLength = 0]) => {
      const step = { ...textStep, minLength, maxLength };
      fc.pre(textInput.isComplete(step, typed));
      // A price for a text that is shorter than any answer is a mistake of its own.
      const texts = written.filter(
        (each) => normalizeForComparison(step, each).length >= minLength,
      );
      const sign = (value: unknown) =>
        [
          ...beginnings.map((each) => hasPrefix(step, String(value), each)),
          ...texts
            .map((each) => [each, String(value)].map((text) => normalizeForComparison(step, text)))
            .map(([text, other]) => text === other),
        ].join();
      const [decision] = textTools.listDecisions(step, [
        ...beginnings.map((beginning) => ({ beginning })),
        ...texts.map((text) => ({ text })),
      ]);
      expect(decision?.candidates.map(({ pick }) => sign(pick))).toContain(sign(typed));
    },
  );
  fc.assert(property, { numRuns: 60 });
});
