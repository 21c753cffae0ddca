import { describe, expect, it } from 'vitest';
import type { Condition, Step } from '../../generated/estimator.ts';
import type { Answers, EffectiveAnswers } from '../../inputs/answers.ts';
import { isConditionMet } from './conditions.ts';
import { UnknownReferenceError } from './errors.ts';
import { describeCondition } from './condition-tools.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';

const isPicket: Condition = { test: 'is', answer: 'fenceStyle', option: 'picket' };
const isTall: Condition = { test: 'is', answer: 'fenceHeight', option: 'tall' };
const hasGate: Condition = { test: 'includes', answer: 'extras', option: 'gate' };

function testCondition(condition: Condition, answers: Answers): boolean {
  // The answers are taken as they are, hidden or not: what counts is the matter of the view.
  return isConditionMet(
    condition,
    { steps: fenceConfig.steps, answers: answers as EffectiveAnswers },
    () => ['here'],
  );
}

describe('a condition', () => {
  const cases: [name: string, condition: Condition, answers: Answers, expected: boolean][] = [
    ['answered: a choice', { test: 'answered', answer: 'fenceStyle' }, { fenceStyle: 'x' }, true],
    ['answered: zero', { test: 'answered', answer: 'fenceLength' }, { fenceLength: 0 }, true],
    ['answered: nothing', { test: 'answered', answer: 'fenceStyle' }, {}, false],
    ['answered: an empty text', { test: 'answered', answer: 'note' }, { note: '' }, false],
    ['answered: a tick', { test: 'answered', answer: 'extras' }, { extras: { gate: true } }, true],
    [
      'answered: no tick',
      { test: 'answered', answer: 'extras' },
      { extras: { gate: false } },
      false,
    ],
    ['is: the option', isPicket, { fenceStyle: 'picket' }, true],
    ['is: another option', isPicket, { fenceStyle: 'chain' }, false],
    ['is: no answer', isPicket, {}, false],
    ['is: the number that the option stores', isTall, { fenceHeight: 6 }, true],
    ['is: another number', isTall, { fenceHeight: 4 }, false],
    ['includes: ticked', hasGate, { extras: { gate: true } }, true],
    ['includes: not ticked', hasGate, { extras: { gate: false, stain: true } }, false],
    ['includes: no answer', hasGate, {}, false],
    [
      'atLeast: more',
      { test: 'atLeast', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 11 },
      true,
    ],
    [
      'atLeast: as much',
      { test: 'atLeast', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 10.5 },
      true,
    ],
    [
      'atLeast: less',
      { test: 'atLeast', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 10.4 },
      false,
    ],
    ['atLeast: no answer', { test: 'atLeast', answer: 'fenceLength', number: -1 }, {}, false],
    [
      'atMost: less',
      { test: 'atMost', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 10 },
      true,
    ],
    [
      'atMost: as much',
      { test: 'atMost', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 10.5 },
      true,
    ],
    [
      'atMost: more',
      { test: 'atMost', answer: 'fenceLength', number: 10.5 },
      { fenceLength: 11 },
      false,
    ],
    ['atMost: no answer', { test: 'atMost', answer: 'fenceLength', number: 10.5 }, {}, false],
    [
      'startsWith: these characters',
      { test: 'startsWith', answer: 'zone', text: '95' },
      { zone: '95112' },
      true,
    ],
    [
      'startsWith: others',
      { test: 'startsWith', answer: 'zone', text: '95' },
      { zone: '19511' },
      false,
    ],
    [
      'startsWith: the same letters in other capitals, without the blank',
      { test: 'startsWith', answer: 'note', text: 'H2X 1' },
      { note: 'h2x1y4' },
      true,
    ],
    [
      'startsWith: a blank that nobody looks for',
      { test: 'startsWith', answer: 'note', text: 'H2X1' },
      { note: ' h2x 1y4' },
      true,
    ],
    [
      'startsWith: other letters',
      { test: 'startsWith', answer: 'note', text: 'H2X' },
      { note: 'h2y 1y4' },
      false,
    ],
    ['startsWith: blanks', { test: 'startsWith', answer: 'note', text: ' ' }, { note: '' }, false],
    ['startsWith: no answer', { test: 'startsWith', answer: 'zone', text: '9' }, {}, false],
    [
      'all: every one',
      { test: 'all', of: [isPicket, isTall] },
      { fenceStyle: 'picket', fenceHeight: 6 },
      true,
    ],
    [
      'all: one is missing',
      { test: 'all', of: [isPicket, isTall] },
      { fenceStyle: 'picket' },
      false,
    ],
    ['any: one is enough', { test: 'any', of: [isPicket, isTall] }, { fenceHeight: 6 }, true],
    ['any: none', { test: 'any', of: [isPicket, isTall] }, { fenceHeight: 4 }, false],
    ['not: it holds', { test: 'not', of: isPicket }, { fenceStyle: 'picket' }, false],
    ['not: it does not', { test: 'not', of: isPicket }, {}, true],
  ];
  it.each(cases)('%s', (_name, condition, answers, expected) => {
    expect(testCondition(condition, answers)).toBe(expected);
  });
});

describe('a condition that names what does not exist', () => {
  const cases: [name: string, condition: Condition, message: string][] = [
    [
      'an answer',
      { test: 'answered', answer: 'style' },
      'here.answer: there is no answer "style".',
    ],
    [
      'an option of a choice',
      { test: 'is', answer: 'fenceStyle', option: 'hedge' },
      'here.option: there is no option "hedge".',
    ],
    [
      'an option of a step that has none',
      { test: 'is', answer: 'fenceLength', option: 'hedge' },
      'here.option: there is no option "hedge".',
    ],
    [
      'an item of a checklist',
      { test: 'includes', answer: 'extras', option: 'moat' },
      'here.option: there is no option "moat".',
    ],
    [
      'an answer, nested',
      { test: 'any', of: [isPicket, { test: 'not', of: { test: 'answered', answer: 'x' } }] },
      'here.of[1].of.answer: there is no answer "x".',
    ],
    [
      'an answer called like what every object inherits',
      { test: 'answered', answer: 'constructor' },
      'here.answer: there is no answer "constructor".',
    ],
    ['a test', JSON.parse('{ "test": "toString" }'), 'here.test: there is no test "toString".'],
  ];
  it.each(cases)('is an error: %s', (_name, condition, message) => {
    expect(() => testCondition(condition, {})).toThrow(UnknownReferenceError);
    expect(() => testCondition(condition, {})).toThrow(message);
  });
});

describe('a condition on a day or a month', () => {
  const words = { title: 'When?', fieldLabel: 'When', message: 'No.', continueLabel: 'On' };
  const steps: readonly Step[] = [
    { ...words, id: 'day', kind: 'date', answer: 'day' },
    { ...words, id: 'month', kind: 'month', answer: 'month' },
  ];
  const cases: [Condition, Answers, boolean, string][] = [
    // The first of May 2026 is a Friday.
    [
      { test: 'weekday', answer: 'day', days: ['friday', 'saturday'] },
      { day: '2026-05-01' },
      true,
      'is on Friday or Saturday',
    ],
    [
      { test: 'weekday', answer: 'day', days: ['sunday'] },
      { day: '2026-05-01' },
      false,
      'is not on Sunday',
    ],
    [{ test: 'weekday', answer: 'day', days: ['sunday'] }, {}, false, 'is not on Sunday'],
    [
      { test: 'month', answer: 'day', months: [5, 6] },
      { day: '2026-05-01' },
      true,
      'is in May or June',
    ],
    [
      { test: 'month', answer: 'month', months: [6] },
      { month: '2026-05' },
      false,
      'is not in June',
    ],
    [
      { test: 'fromDay', answer: 'day', day: '2026-05-01' },
      { day: '2026-05-01' },
      true,
      'is on 2026-05-01 or later',
    ],
    [
      { test: 'fromDay', answer: 'day', day: '2026-05-02' },
      { day: '2026-05-01' },
      false,
      'is not on 2026-05-02 or later',
    ],
    [
      { test: 'fromDay', answer: 'month', day: '2026-05-20' },
      { month: '2026-05' },
      true,
      'or later',
    ],
    [
      { test: 'untilDay', answer: 'day', day: '2026-04-30' },
      { day: '2026-05-01' },
      false,
      'is not on 2026-04-30 or earlier',
    ],
    [
      { test: 'fromDay', answer: 'day', day: '2026-05-01' },
      { day: '' },
      false,
      'is not on 2026-05-01 or later',
    ],
    [
      { test: 'untilDay', answer: 'day', day: '2026-04-30' },
      { day: '' },
      false,
      'is not on 2026-04-30 or earlier',
    ],
    [
      { test: 'untilDay', answer: 'month', day: '2026-05-02' },
      { month: '2026-05' },
      true,
      'or earlier',
    ],
  ];

  it.each(cases)('%j holds for %j: %s', (condition, answers, expected, said) => {
    const context = { steps, answers: answers as EffectiveAnswers };
    expect(isConditionMet(condition, context, () => ['here'])).toBe(expected);
    expect(describeCondition(condition, steps, expected)).toContain(said);
  });
});
