import { describe, expect, it } from 'vitest';
import type { Condition, Step } from '../../generated/estimator.ts';
import type { Answers, EffectiveAnswers } from '../../kinds/answers.ts';
import { isConditionMet } from './conditions.ts';
import { UnknownReferenceError } from './errors.ts';
import { describeCondition } from './condition-tools.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';

const isPicket: Condition = { test: 'is', answer: 'fenceStyle', option: 'picket' };
const isTall: Condition = { test: 'is', answer: 'fenceHeight', option: 'tall' };
const hasGate: Condition = { test: 'includes', answer: 'extras', option: 'gate' };
const answered = (answer: string): Condition => ({ test: 'answered', answer });
const startsWith = (answer: string, text: string): Condition => ({
  test: 'startsWith',
  answer,
  text,
});
const atLeast: Condition = { test: 'atLeast', answer: 'fenceLength', number: 10.5 };
const atMost: Condition = { test: 'atMost', answer: 'fenceLength', number: 10.5 };
const not = (of: Condition): Condition => ({ test: 'not', of });
const both: Condition = { test: 'all', of: [isPicket, isTall] };
const either: Condition = { test: 'any', of: [isPicket, isTall] };

function testCondition(condition: Condition, answers: Answers, steps = fenceConfig.steps): boolean {
  const context = { steps, answers: answers as EffectiveAnswers };
  return isConditionMet(condition, context, () => ['here']);
}

describe('a condition', () => {
  it.each<[Condition, Answers, boolean]>([
    [answered('fenceStyle'), { fenceStyle: 'x' }, true],
    [answered('fenceStyle'), {}, false],
    [answered('fenceLength'), { fenceLength: 0 }, true],
    [answered('note'), { note: '' }, false],
    [answered('extras'), { extras: { gate: true } }, true],
    [answered('extras'), { extras: { gate: false } }, false],
    [isPicket, { fenceStyle: 'picket' }, true],
    [isPicket, { fenceStyle: 'chain' }, false],
    [isPicket, {}, false],
    // The option stores its number.
    [isTall, { fenceHeight: 6 }, true],
    [isTall, { fenceHeight: 4 }, false],
    [hasGate, { extras: { gate: true } }, true],
    [hasGate, { extras: { gate: false, stain: true } }, false],
    [hasGate, {}, false],
    [atLeast, { fenceLength: 10.5 }, true],
    [atLeast, { fenceLength: 10.4 }, false],
    [{ ...atLeast, number: -1 }, {}, false],
    [atMost, { fenceLength: 10.5 }, true],
    [atMost, { fenceLength: 10.6 }, false],
    [atMost, {}, false],
    [startsWith('zone', '95'), { zone: '95112' }, true],
    [startsWith('zone', '95'), { zone: '19511' }, false],
    [startsWith('zone', '9'), {}, false],
    // In a text neither case nor spaces count.
    [startsWith('note', 'H2X 1'), { note: 'h2x1y4' }, true],
    [startsWith('note', 'H2X1'), { note: ' h2x 1y4' }, true],
    [startsWith('note', 'H2X'), { note: 'h2y 1y4' }, false],
    [startsWith('note', ' '), { note: '' }, false],
    [both, { fenceStyle: 'picket', fenceHeight: 6 }, true],
    [both, { fenceStyle: 'picket' }, false],
    [either, { fenceHeight: 6 }, true],
    [either, { fenceHeight: 4 }, false],
    [not(isPicket), { fenceStyle: 'picket' }, false],
    [not(isPicket), {}, true],
  ])('%j with the answers %j is met: %s', (condition, answers, expected) => {
    expect(testCondition(condition, answers)).toBe(expected);
  });

  it.each<[Condition, string]>([
    [answered('style'), 'here.answer: there is no answer "style".'],
    [answered('constructor'), 'here.answer: there is no answer "constructor".'],
    [{ ...isPicket, option: 'hedge' }, 'here.option: there is no option "hedge".'],
    [{ ...isPicket, answer: 'fenceLength' }, 'here.option: there is no option "picket".'],
    [{ ...hasGate, option: 'moat' }, 'here.option: there is no option "moat".'],
    [
      { test: 'any', of: [isPicket, not(answered('x'))] },
      'here.of[1].of.answer: there is no answer "x".',
    ],
    [JSON.parse('{ "test": "toString" }'), 'here.test: there is no test "toString".'],
  ])('that names something that does not exist is an error: %j', (condition, message) => {
    expect(() => testCondition(condition, {})).toThrow(UnknownReferenceError);
    expect(() => testCondition(condition, {})).toThrow(message);
  });
});

describe('a condition about a day or a month', () => {
  const texts = { title: 'When?', fieldLabel: 'When', message: 'No.', continueLabel: 'On' };
  const steps: Step[] = [
    { ...texts, id: 'day', kind: 'date', answer: 'day' },
    { ...texts, id: 'month', kind: 'month', answer: 'month' },
  ];
  const onSunday: Condition = { test: 'weekday', answer: 'day', days: ['sunday'] };
  const fromDay = (answer: string, day: string): Condition => ({ test: 'fromDay', answer, day });
  const untilDay = (answer: string, day: string): Condition => ({ test: 'untilDay', answer, day });
  // A Friday.
  const day = '2026-05-01';
  const month = '2026-05';

  it.each<[Condition, Answers, boolean, string]>([
    [{ ...onSunday, days: ['friday', 'saturday'] }, { day }, true, 'is on Friday or Saturday'],
    [onSunday, { day }, false, 'is not on Sunday'],
    [onSunday, {}, false, 'is not on Sunday'],
    [{ test: 'month', answer: 'day', months: [5, 6] }, { day }, true, 'is in May or June'],
    [{ test: 'month', answer: 'month', months: [6] }, { month }, false, 'is not in June'],
    [fromDay('day', '2026-05-01'), { day }, true, 'is on 2026-05-01 or later'],
    [fromDay('day', '2026-05-02'), { day }, false, 'is not on 2026-05-02 or later'],
    [fromDay('day', '2026-05-01'), { day: '' }, false, 'is not on 2026-05-01 or later'],
    [fromDay('month', '2026-05-20'), { month }, true, 'is on 2026-05-20 or later'],
    [untilDay('day', '2026-04-30'), { day }, false, 'is not on 2026-04-30 or earlier'],
    [untilDay('day', '2026-04-30'), { day: '' }, false, 'is not on 2026-04-30 or earlier'],
    [untilDay('month', '2026-05-02'), { month }, true, 'is on 2026-05-02 or earlier'],
  ])('%j with the answers %j is met: %s, and described: %s', (condition, answers, isMet, words) => {
    expect(testCondition(condition, answers, steps)).toBe(isMet);
    expect(describeCondition(condition, steps, isMet)).toBe(`"When?" ${words}`);
  });
});

const [style, gate] = [
  '"Which fence?" is "Picket fence"',
  '"Anything else?" includes "Garden gate"',
];
const [otherStyle, noGate] = [
  '"Which fence?" is not "Picket fence"',
  '"Anything else?" does not include "Garden gate"',
];

it.each<[Condition, string]>([
  [answered('zone'), '"Where is it?" is answered'],
  [isPicket, style],
  [hasGate, gate],
  [atLeast, '"How long?" is at least 10.5'],
  [atMost, '"How long?" is at most 10.5'],
  [{ test: 'atLeast', answer: 'extras', number: 2 }, '"Anything else?" has at least 2 ticked'],
  [startsWith('zone', '95'), '"Where is it?" starts with "95"'],
  [{ test: 'all', of: [isPicket, hasGate] }, `${style} and ${gate}`],
  [{ test: 'any', of: [isPicket, hasGate] }, `${style} or ${gate}`],
  [not(isPicket), otherStyle],
  [not(not(isPicket)), style],
  [not({ test: 'any', of: [isPicket, hasGate] }), `${otherStyle} and ${noGate}`],
  [
    { test: 'all', of: [hasGate, not({ test: 'all', of: [isPicket, hasGate] })] },
    `${gate} and (${otherStyle} or ${noGate})`,
  ],
])('a condition is described in the words of the site: %j', (condition, expected) => {
  expect(describeCondition(condition, fenceConfig.steps)).toBe(expected);
});
