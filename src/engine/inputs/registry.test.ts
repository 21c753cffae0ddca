import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStoredValue, type InputKind, type InputStep } from './answers.ts';
import { ajvKeywords } from './ajv-keywords.ts';
import { getInputDefinition, getInputTools } from './registry.ts';
import { hasAtMostDecimals } from './number.ts';

const stepTexts = {
  id: 'asked',
  title: 'What?',
  answer: 'asked',
  fieldLabel: 'This',
  message: 'Not so.',
  continueLabel: 'Go on',
};

const arbitraryId = fc.stringMatching(/^[a-z]{1,3}$/);
const arbitraryOption = arbitraryId.map((name) => ({ id: name, label: name }));
const arbitraryItems = fc.uniqueArray(arbitraryOption, {
  minLength: 1,
  maxLength: 5,
  selector: (each) => each.id,
});
const arbitraryLimits = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(30));
const arbitraryQuantities = fc.uniqueArray(
  fc
    .tuple(
      arbitraryOption,
      fc.option(arbitraryLimits, { nil: undefined }),
      fc.integer({ min: 1, max: 40 }),
    )
    .map(([each, both, most]) => {
      if (!both) return { ...each, max: most };
      const [min, more] = both;
      return { ...each, min, max: min + more };
    }),
  { minLength: 1, maxLength: 5, selector: (each) => each.id },
);
const arbitraryOptions = fc.uniqueArray(
  fc.record(
    {
      id: arbitraryId,
      label: arbitraryId,
      number: fc.oneof(fc.constant(7), fc.integer({ min: -5, max: 900 })),
    },
    { requiredKeys: ['id', 'label'] },
  ),
  { minLength: 1, maxLength: 5, selector: (each) => each.id },
);
const arbitraryLengths = fc
  .tuple(fc.nat(6), fc.nat(6))
  .map(([least, more]) => [least, least + more] as const);

const arbitraryMoment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const arbitraryEnds = (limit: fc.Arbitrary<string>) => ({
  earliest: fc.option(
    limit.map((each) => `2025${each.slice(4)}`),
    { nil: undefined },
  ),
  latest: fc.option(limit, { nil: undefined }),
});

/** A step of each kind. A kind that is missing here does not compile. */
const arbitrarySteps: { readonly [K in InputKind]: fc.Arbitrary<InputStep> } = {
  cards: arbitraryOptions.map((own) => ({ ...stepTexts, kind: 'cards', options: own })),
  list: arbitraryOptions.map((own) => ({ ...stepTexts, kind: 'list', options: own })),
  checklist: arbitraryItems.map((own) => ({ ...stepTexts, kind: 'checklist', options: own })),
  quantities: arbitraryQuantities.map((own) => ({
    ...stepTexts,
    kind: 'quantities',
    moreLabel: 'More',
    fewerLabel: 'Fewer',
    options: own,
  })),
  digits: fc
    .integer({ min: 1, max: 9 })
    .map((length) => ({ ...stepTexts, kind: 'digits', length })),
  number: fc
    .record({
      min: fc.integer({ min: -1e9, max: 1e9 }),
      more: fc.oneof(fc.nat(20), fc.nat(1e9)),
      decimals: fc.nat(6),
    })
    .map(({ min, more, decimals }) => ({
      ...stepTexts,
      kind: 'number',
      min,
      max: Math.min(1e9, min + more),
      decimals,
    })),
  date: fc
    .record({ optional: fc.boolean(), ...arbitraryEnds(arbitraryMoment) })
    .map((own) => ({ ...stepTexts, kind: 'date', ...own })),
  month: fc
    .record({
      optional: fc.boolean(),
      ...arbitraryEnds(arbitraryMoment.map((day) => day.slice(0, 7))),
    })
    .map((own) => ({ ...stepTexts, kind: 'month', ...own })),
  code: fc.tuple(arbitraryItems, fc.boolean()).map(([own, optional]) => ({
    ...stepTexts,
    kind: 'code',
    salt: 'salt',
    optional,
    options: own.map((each) => ({ ...each, code: 'secret' })),
  })),
  text: arbitraryLengths.map(([minLength, maxLength]) => ({
    ...stepTexts,
    kind: 'text',
    minLength,
    maxLength,
  })),
};

/** What is likely to lie on the edge of what a step takes. */
function arbitraryEdgeValue(step: InputStep): fc.Arbitrary<unknown> {
  switch (step.kind) {
    case 'checklist':
      return fc.dictionary(
        fc.constantFrom('a', ...step.options.map((option) => option.id)),
        fc.oneof(fc.boolean(), fc.constant('yes')),
      );
    case 'quantities':
      return fc.dictionary(
        fc.constantFrom('a', ...step.options.map((option) => option.id)),
        fc.oneof(
          fc.constantFrom(
            0,
            0.5,
            -1,
            ...step.options.flatMap(({ min = 1, max }) => [min - 1, min, max, max + 1]),
          ),
          fc.constantFrom(true, 'yes'),
        ),
      );
    case 'digits':
      return fc.stringMatching(/^[0-9]{0,10}$/);
    case 'number': {
      const { min, max, decimals = 0 } = step;
      // On the grid of its decimals as people write it, on a finer one, and beside both.
      const places = fc.integer({ min: decimals, max: decimals + 3 });
      const between = fc.integer({ min: Math.floor(min), max: Math.ceil(max) });
      const written = fc
        .tuple(between, fc.nat(999_999), places)
        .map(([whole, part, digits]) =>
          Number(`${whole}.${String(part).padStart(6, '0').slice(0, digits)}`),
        );
      const off = written.chain((value) =>
        fc.constantFrom(value, value + 1e-9, value * (1 + 1e-12)),
      );
      return fc.oneof(written, off, fc.constantFrom(min, max, 1e-7, min - 1e-7, max + 1e-6));
    }
    case 'date':
    case 'month':
      return fc.oneof(
        arbitraryMoment,
        arbitraryMoment.map((day) => day.slice(0, 7)),
        fc.stringMatching(/^202[5-9]-[01][0-9](-[0-3][0-9])?$/),
        fc.constantFrom('', '2028-02-29', '2027-02-29', step.earliest ?? '', step.latest ?? ''),
      );
    case 'code':
      return fc.constantFrom('', '?', '?a', 'secret', ...step.options.map((each) => each.id));
    case 'text':
      return fc.string({ unit: 'grapheme', maxLength: 14 });
    default:
      return fc.constantFrom<unknown>(
        'a',
        1,
        ...step.options.map((option) => toStoredValue(step, option)),
        ...step.options.map((option) => option.id),
      );
  }
}

function arbitraryValue(step: InputStep): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: arbitraryEdgeValue(step) },
    fc.jsonValue({ maxDepth: 1 }),
    fc.double(),
  );
}

const stepKinds = Object.entries(arbitrarySteps).map(([kind, step]) => [kind, step] as const);
const ajv = new Ajv({ strict: false, keywords: ajvKeywords });

describe.each(stepKinds)('an answer to a step of the kind "%s"', (_kind, step) => {
  it('is valid for the form just when the wizard may store it and go on', () => {
    const property = fc.property(
      step.chain((each) =>
        fc.tuple(fc.constant(each), fc.array(arbitraryValue(each), { minLength: 20 })),
      ),
      ([each, values]) => {
        const { schema, accepts, isComplete } = getInputDefinition(each);
        const validate = ajv.compile(schema(each));
        for (const value of values) {
          // A code that nobody has begun to type is not wrong, only not there yet.
          const isEmptyCode = each.kind === 'digits' && value === '';
          const isAnswer = accepts(each, value) && isComplete(each, value);
          expect([value, validate(value)]).toEqual([value, isAnswer || isEmptyCode]);
        }
      },
    );
    fc.assert(property, { numRuns: 60 });
  });

  it('is one that the wizard may store if it may go on with it', () => {
    const property = fc.property(
      step.chain((each) => fc.tuple(fc.constant(each), arbitraryValue(each))),
      ([each, value]) => {
        const { accepts, isComplete } = getInputDefinition(each);
        expect(!isComplete(each, value) || accepts(each, value)).toBe(true);
      },
    );
    fc.assert(property);
  });

  it('is read as it was stored, for every candidate that stands for others', () => {
    const property = fc.property(
      step,
      fc.array(fc.integer({ min: -20, max: 999 })),
      (each, numbers) => {
        const {
          listDecisions: decisions,
          applyDecision: stored,
          parse: read,
        } = getInputTools(each);
        const boundaries = numbers.flatMap((limit) => [
          { limit },
          { beginning: String(Math.abs(limit)) },
          { text: String(limit) },
          { from: `2027-${String(1 + (Math.abs(limit) % 12)).padStart(2, '0')}-15` },
          { months: [1 + (Math.abs(limit) % 12)] },
        ]);
        for (const { item, candidates } of decisions(each, boundaries)) {
          for (const { pick } of candidates) {
            const value = stored(each, pick, item);
            expect(getInputDefinition(each).isComplete(each, value)).toBe(true);
            expect(read(each, value, true)).toEqual(value);
          }
        }
      },
    );
    fc.assert(property);
  });
});

describe('the decimals of a number', () => {
  it.each([
    [2.000000001, 2, false],
    [1e-7, 6, false],
    [1e-7, 7, true],
    [0.3, 1, true],
    [0.1 + 0.2, 1, false],
    [999_999_999.999999, 6, true],
    [123_456_789.1234567, 6, false],
    [-0.5, 0, false],
    [1e9, 0, true],
  ])('are counted as people write it: %d with at most %d', (value, most, expected) => {
    expect(hasAtMostDecimals(value, most)).toBe(expected);
  });
});
