import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import { InvalidAnswerError } from '../inputs/invalid-answer-error.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { parseAnswers } from './parse-answers.ts';

describe('answers written by a person', () => {
  const read: [name: string, given: object, expected: object][] = [
    ['a choice by the id of its option', { fenceStyle: 'chain' }, { fenceStyle: 'chain' }],
    ['a choice that stores a number, by id', { fenceHeight: 'tall' }, { fenceHeight: 6 }],
    ['the same by its number', { fenceHeight: 6 }, { fenceHeight: 6 }],
    ['a choice that the config does not know', { fenceStyle: 'hedge' }, { fenceStyle: 'hedge' }],
    ['a checklist as a list', { extras: ['gate'] }, { extras: { gate: true } }],
    ['a checklist as an object', { extras: { gate: false } }, { extras: { gate: false } }],
    ['a checklist with nothing ticked', { extras: [] }, { extras: {} }],
    ['a number', { fenceLength: 33.3 }, { fenceLength: 33.3 }],
    ['digits', { zone: '00501' }, { zone: '00501' }],
    ['a text', { note: '' }, { note: '' }],
  ];
  it.each(read)('may be %s', (_name, given, expected) => {
    expect(parseAnswers(fenceConfig, given)).toEqual(expected);
  });

  const refused: [name: string, given: unknown, message: string][] = [
    ['no object', ['picket'], 'The answers must be one JSON object of answer names to answers.'],
    [
      'a mistyped name',
      { fencestyle: 'x' },
      'There is no answer "fencestyle". Did you mean "fenceStyle"?',
    ],
    ['a name like no other', { moat: 1 }, 'There is no answer "moat". Known are: fenceStyle, '],
    ['a name that every object inherits', { toString: 1 }, 'There is no answer "toString".'],
    ['a choice that is neither', { fenceStyle: true }, '"fenceStyle" must be the id of an option'],
    ['a negative number for a choice', { fenceHeight: -5 }, 'that it stores, not -5.'],
    ['null', { fenceStyle: null }, 'not null.'],
    ['a mistyped item', { extras: ['gaet'] }, '"extras" has no item "gaet". Did you mean "gate"?'],
    ['an item that is no text', { extras: [1] }, '"extras" must be a list of ids, not [1].'],
    ['a checklist as a text', { extras: 'gate' }, '"extras" must be a list of ids or an object'],
    ['a tick that is a text', { extras: { gate: 'yes' } }, 'true or false for "gate", not "yes".'],
    ['too short a code', { zone: '501' }, '"zone" must be 5 digits in quotation marks, not "501".'],
    ['a code as a number', { zone: 95112 }, '"zone" must be 5 digits in quotation marks'],
    ['too low a number', { fenceLength: 9 }, 'from 10 to 900, not 9.'],
    ['too high a number', { fenceLength: 901 }, 'from 10 to 900, not 901.'],
    ['too exact a number', { fenceLength: 33.33 }, 'a number with at most one decimal'],
    ['a number as a text', { fenceLength: '20' }, 'not "20".'],
    ['too long a text', { note: 'x'.repeat(41) }, '"note" must be a text of 0 to 40 characters'],
  ];
  it.each(refused)('are refused: %s', (_name, given, message) => {
    expect(() => parseAnswers(fenceConfig, given)).toThrow(InvalidAnswerError);
    expect(() => parseAnswers(fenceConfig, given)).toThrow(message);
  });
});

describe('a number that another answer limits', () => {
  const words = { fieldLabel: 'Number', message: 'No.', continueLabel: 'Go on' };
  const steps: Step[] = [
    {
      id: 'kind',
      kind: 'cards',
      title: 'What is it?',
      answer: 'kind',
      options: [
        { id: 'home', label: 'A home' },
        { id: 'office', label: 'An office' },
      ],
    },
    {
      ...words,
      id: 'residents',
      kind: 'number',
      title: 'How many live there?',
      answer: 'residents',
      min: 1,
      max: 9,
      default: 2,
      showWhen: { test: 'is', answer: 'kind', option: 'home' },
    },
    {
      ...words,
      id: 'desks',
      kind: 'number',
      title: 'How many desks?',
      answer: 'desks',
      min: 0,
      max: 40,
      noMoreThan: 'residents',
    },
  ];
  const read = (given: object) => () => parseAnswers({ steps }, given);

  it('is refused beyond it, or beyond its default where it was not given', () => {
    const refusal = '"desks" must be a whole number from 0 to 2, not 3.';
    expect(read({ kind: 'home', residents: 2, desks: 3 })).toThrow(refusal);
    expect(read({ kind: 'home', desks: 3 })).toThrow(refusal);
    expect(read({ kind: 'home', residents: 3, desks: 3 })).not.toThrow();
  });

  it('is limited by no answer of a hidden step, given or not', () => {
    expect(read({ kind: 'office', desks: 10 })).not.toThrow();
    expect(read({ kind: 'office', residents: 2, desks: 10 })).not.toThrow();
  });
});
