import fc from 'fast-check';
import { expect, it } from 'vitest';
import { candidateTexts } from './candidate-texts.ts';

const code = fc.stringMatching(/^[0-3]{3}$/);
const beginning = fc.stringMatching(/^[0-3]{1,2}$/);

it('some candidate is looked at just as any text is', () => {
  const property = fc.property(
    fc.array(beginning, { maxLength: 8 }),
    fc.array(code, { maxLength: 8 }),
    code,
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
      const candidates = candidateTexts(boundaries, '0123', 3, 3);
      expect(candidates.map(verdicts)).toContain(verdicts(any));
      for (const candidate of candidates) expect(candidate).toMatch(/^[0-3]{3}$/);
    },
  );
  fc.assert(property, { numRuns: 500 });
});
