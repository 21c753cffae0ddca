import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import { InvalidAnswerError } from '../kinds/invalid-answer-error.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { parseAnswers } from './parse-answers.ts';

describe('answers in JSON', () => {
  it.each<[object, object]>([
    [{ fenceStyle: 'chain' }, { fenceStyle: 'chain' }],
    [{ fenceHeight: 'tall' }, { fenceHeight: 6 }],
    [{ fenceHeight: 6 }, { fenceHeight: 6 }],
    // The default of a rule may price it.
    [{ fenceStyle: 'hedge' }, { fenceStyle: 'hedge' }],
    [{ extras: ['gate'] }, { extras: { gate: true } }],
    [{ extras: { gate: false } }, { extras: { gate: false } }],
    [{ extras: [] }, { extras: {} }],
    [{ fenceLength: 33.3 }, { fenceLength: 33.3 }],
    [{ zone: '00501' }, { zone: '00501' }],
    [{ note: '' }, { note: '' }],
  ])('are read: %j as %j', (given, expected) => {
    expect(parseAnswers(fenceConfig, given)).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [['picket'], 'The answers must be one JSON object of answer names to answers.'],
    [{ fencestyle: 'x' }, 'There is no answer "fencestyle". Did you mean "fenceStyle"?'],
    [{ moat: 1 }, 'There is no answer "moat". Known are: fenceStyle, '],
    [{ toString: 1 }, 'There is no answer "toString".'],
    [{ fenceStyle: true }, '"fenceStyle" must be the id of an option'],
    [{ fenceHeight: -5 }, 'that it stores, not -5.'],
    [{ fenceStyle: null }, 'not null.'],
    [{ extras: ['gaet'] }, '"extras" has no item "gaet". Did you mean "gate"?'],
    [{ extras: [1] }, '"extras" must be a list of ids, not [1].'],
    [{ extras: 'gate' }, '"extras" must be a list of ids or an object'],
    [{ extras: { gate: 'yes' } }, 'true or false for "gate", not "yes".'],
    [{ zone: '501' }, '"zone" must be 5 digits in quotation marks, not "501".'],
    [{ zone: 95112 }, '"zone" must be 5 digits in quotation marks'],
    [{ fenceLength: 9 }, 'from 10 to 900, not 9.'],
    [{ fenceLength: 901 }, 'from 10 to 900, not 901.'],
    [{ fenceLength: 33.33 }, 'a number with at most one decimal'],
    [{ fenceLength: '20' }, 'not "20".'],
    [{ note: 'x'.repeat(41) }, '"note" must be a text of 0 to 40 characters'],
  ])('are refused: %j', (given, message) => {
    expect(() => parseAnswers(fenceConfig, given)).toThrow(InvalidAnswerError);
    expect(() => parseAnswers(fenceConfig, given)).toThrow(message);
  });
});

describe('a number that another answer limits', () => {
  const texts = { title: '', fieldLabel: '', message: '', continueLabel: '' };
  const steps: Step[] = [
    {
      ...texts,
      id: 'kind',
      kind: 'list',
      answer: 'kind',
      options: [
        { id: 'home', label: 'A home' },
        { id: 'office', label: 'An office' },
      ],
    },
    {
      ...texts,
      id: 'residents',
      kind: 'number',
      answer: 'residents',
      min: 1,
      max: 9,
      default: 2,
      showWhen: { test: 'is', answer: 'kind', option: 'home' },
    },
    {
      ...texts,
      id: 'desks',
      kind: 'number',
      answer: 'desks',
      min: 0,
      max: 40,
      noMoreThan: 'residents',
    },
  ];

  it.each([{ residents: 2, desks: 3 }, { desks: 3 }])(
    'is refused beyond it, or beyond its default: %j',
    (given) => {
      expect(() => parseAnswers({ steps }, { kind: 'home', ...given })).toThrow(
        '"desks" must be a whole number from 0 to 2, not 3.',
      );
    },
  );

  it.each([
    { kind: 'home', residents: 3, desks: 3 },
    // The answer of a hidden step limits nothing.
    { kind: 'office', desks: 10 },
    { kind: 'office', residents: 2, desks: 10 },
  ])('is accepted within it: %j', (given) => {
    expect(parseAnswers({ steps }, given)).toMatchObject({ desks: given.desks });
  });
});
