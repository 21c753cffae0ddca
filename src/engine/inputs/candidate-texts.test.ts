import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import { hasPrefix, normalizeForComparison } from './registry.ts';
import * as typedText from './text.ts';

const arbitraryCode = fc.stringMatching(/^[0-3]{3}$/);
const arbitraryPrefix = fc.stringMatching(/^[0-3]{1,2}$/);

it('some candidate is looked at just as any text is', () => {
  const property = fc.property(
    fc.array(arbitraryPrefix, { maxLength: 8 }),
    fc.array(arbitraryCode, { maxLength: 8 }),
    arbitraryCode,
    (beginnings, texts, any) => {
      const boundaries = [
        ...beginnings.map((each) => ({ beginning: each })),
        ...texts.map((text) => ({ text })),
      ];
      const verdicts = (text: string) =>
        [
          ...beginnings.map((each) => text.startsWith(each)),
          ...texts.map((each) => each === text),
        ].join();
      const candidates = listCandidateTexts(boundaries, '0123', 3, 3);
      expect(candidates.map(verdicts)).toContain(verdicts(any));
      for (const candidate of candidates) expect(candidate).toMatch(/^[0-3]{3}$/);
    },
  );
  fc.assert(property, { numRuns: 500 });
});

const textStep: Omit<TextStep, 'minLength' | 'maxLength'> = {
  kind: 'text',
  id: 'where',
  title: 'Where is it?',
  answer: 'postcode',
  fieldLabel: 'Postcode',
  message: 'Please enter it.',
  continueLabel: 'Go on',
};
const arbitraryPostcode = fc.stringMatching(/^[hH2][hH2 ]{0,4}$/);

it('some candidate is looked at just as any text is, however that is typed', () => {
  const property = fc.property(
    fc.array(arbitraryPostcode, { maxLength: 6 }),
    fc.array(arbitraryPostcode, { maxLength: 6 }),
    fc.stringMatching(/^[hH2 ]{2,5}$/),
    fc.constantFrom([0, 5], [2, 40], [5, 5]),
    (beginnings, written, any, [minLength = 0, maxLength = 0]) => {
      const step = { ...textStep, minLength, maxLength };
      // A price for a text that is shorter than any answer is a mistake of its own.
      const texts = written.filter(
        (each) => normalizeForComparison(step, each).length >= minLength,
      );
      fc.pre(typedText.textInput.isComplete(step, any));
      const boundaries = [
        ...beginnings.map((each) => ({ beginning: each })),
        ...texts.map((each) => ({ text: each })),
      ];
      const verdicts = (typed: string) =>
        [
          ...beginnings.map((each) => hasPrefix(step, typed, each)),
          ...texts.map(
            (each) => normalizeForComparison(step, each) === normalizeForComparison(step, typed),
          ),
        ].join();
      const [decision] = typedText.textTools.listDecisions(step, boundaries);
      const candidates = decision?.candidates.map(({ pick }) => verdicts(String(pick)));
      expect(candidates).toContain(verdicts(any));
    },
  );
  fc.assert(property, { numRuns: 500 });
});
