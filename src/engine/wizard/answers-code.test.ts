import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStep } from '../generated/estimator.ts';
import type { Answer, Answers } from '../kinds/answers.ts';
import {
  collectAnswersToSave,
  decodeAnswers,
  encodeAnswers,
  parseAnswersCode,
} from './answers-code.ts';
import { fenceSiteAllOffered as config } from './fixtures/fence-site-config.ts';

const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', '_n3', '_o', '~', '.', '_u0041', '\uD800', 'São Paulo', '__proto__'),
);
const arbitraryNumber = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => number + 0);
const arbitraryAnswer: fc.Arbitrary<Answer> = fc.oneof(
  arbitraryText,
  arbitraryNumber,
  fc.dictionary(arbitraryText, fc.constant(true)),
  fc.dictionary(
    arbitraryText,
    arbitraryNumber.filter((count) => count !== 0),
  ),
);

describe('answers that are written down', () => {
  it('are read as they were, whatever they are, in any order', () => {
    const property = fc.property(
      fc.dictionary(arbitraryText, arbitraryAnswer, { maxKeys: 8 }),
      fc.array(arbitraryNumber, { maxLength: 2 }),
      (answers, price) => {
        const code = encodeAnswers(answers, price);
        expect(code).toMatch(/^1[\w.~-]*$/);
        const [version, ...parts] = code.split('.');
        for (const text of [code, [version, ...parts.toReversed()].join('.')]) {
          expect(parseAnswersCode(text)).toEqual({
            answers,
            ...(price.length > 0 && { price }),
          });
        }
      },
    );
    fc.assert(property, { numRuns: 200 });
  });

  it('are short and readable, and leave out what is not ticked', () => {
    const answers = {
      style: 'chain-link',
      feet: 40,
      zip: '97477',
      extras: { gate: 2, stain: true, cap: false },
    };
    expect(encodeAnswers(answers)).toBe(
      '1.style~chain-link.feet~_n40.zip~97477.extras~_o~gate_n2~stain',
    );
  });

  it('are not read from any other text', () => {
    for (const code of ['', '2.style~chain', 'javascript:alert(1)', '1.style~<b>', '1. ']) {
      expect(decodeAnswers(config, code)).toBeUndefined();
    }
    fc.assert(fc.property(fc.string(), (text) => void decodeAnswers(config, `1.${text}`)));
  });
});

describe('answers for an older config', () => {
  const save = (answers: Answers) => encodeAnswers(answers);

  it('are taken over as far as the steps take them, and the rest is named', () => {
    const [first] = config.steps;
    if (first?.kind !== 'cards') throw new Error('The first step has cards.');
    const [kept, removed] = first.options;
    const later = {
      steps: [
        {
          ...first,
          options: first.options.map((each) => ({ ...each, offered: each !== removed })),
        },
        ...config.steps.slice(1),
      ],
    };
    expect(decodeAnswers(later, save({ [first.answer]: kept?.id ?? '', gone: 'x' }))).toMatchObject(
      {
        answers: { [first.answer]: kept?.id },
        lost: ['gone'],
      },
    );
    expect(decodeAnswers(later, save({ [first.answer]: removed?.id ?? '' }))).toMatchObject({
      answers: {},
      lost: [first.answer],
    });
  });
});

it('saves one answer for each step that is shown, but none that says who the visitor is', () => {
  const text: TextStep = {
    kind: 'text',
    id: 'note',
    title: 'Anything else?',
    answer: 'note',
    fieldLabel: 'Note',
    minLength: 0,
    maxLength: 50,
    message: '',
    continueLabel: 'Go on',
  };
  const steps = [
    text,
    { ...text, id: 'street', answer: 'street', autocomplete: 'street-address' as const },
  ];
  expect(collectAnswersToSave({ steps }, { street: '1 Main St' })).toEqual({ note: '' });
});
