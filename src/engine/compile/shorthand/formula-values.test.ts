import { describe, expect, it } from 'vitest';
import type { Step } from '../../generated/estimator.ts';
import type { Answers } from '../../kinds/answers.ts';
import { createFigureEvaluator } from '../../rules/evaluate.ts';
import { painterConfig } from '../../rules/fixtures/painter-config.ts';
import { resolveEffectiveAnswers } from '../../rules/visibility.ts';
import { compileForTest } from '../testing/compile-for-test.ts';
import { parseEstimator } from './expand.ts';

const texts = { title: 'Which?', message: 'Please check this.', continueLabel: 'Go on' };
const field = { ...texts, fieldLabel: 'Answer' };

/** The painter's rooms have a height; goods, each of which stands in one of the rooms, are moved on a day. */
const steps: Step[] = [
  ...painterConfig.steps,
  { ...field, id: 'height', forEach: 'room', kind: 'number', answer: 'height', min: 2, max: 5 },
  { ...field, id: 'goodsCount', kind: 'number', answer: 'goodsCount', min: 0, max: 3 },
  {
    ...texts,
    id: 'place',
    forEach: 'good',
    kind: 'list',
    answer: 'place',
    options: [1, 2, 3].map((number) => ({ id: `r${number}`, label: `Room ${number}`, number })),
  },
  { ...field, id: 'kilos', forEach: 'good', kind: 'number', answer: 'kilos', min: 1, max: 500 },
  { ...field, id: 'date', kind: 'date', answer: 'date' },
  { ...field, id: 'later', kind: 'date', answer: 'later' },
  { ...field, id: 'miles', kind: 'number', answer: 'miles', min: 0, max: 900 },
];

const config = {
  ...painterConfig,
  prices: {
    ...painterConfig.prices,
    mile: { 'up to 10': 3, 'up to 50': 2, other: 1.5 },
    gap: { 'up to 10': 3, 'over 50': 1.5 },
    mileOver: { 'up to 10': 3, 'up to 50': 2, 'over 50': 1.5 },
    mileFrom: { 'over 50': 1.5, 'from 0': 3, 'from 10': 2 },
    fee: { 'below 100': 10, other: 4 },
  },
  steps,
  repeats: [
    ...painterConfig.repeats,
    {
      id: 'good',
      count: 'goodsCount',
      label: 'Good {number}',
      allLabel: 'All goods',
      figures: [
        { id: 'goods', label: 'Goods', rule: 'kilos * 2' },
        { id: 'lift', label: 'Lift', rule: 'kilos * height[place]' },
        { id: 'wrap-good', label: 'Wrap', rule: 'kilos * 1' },
        { id: 'wrap-best', label: 'Wrap', rule: 'kilos * 3' },
      ],
    },
  ],
};

/** What a formula is worth, if one is given for the figures of a variant. */
function evaluateFormula(
  formula: string,
  given: Answers = {},
  today?: string,
  variant?: 'good' | 'best',
): number {
  const result = { id: 'result', label: 'Result', rule: formula };
  const grades = ['good', 'best'].map((id) => ({ id, label: id }));
  const rules =
    variant === undefined
      ? { ...config.rules, figures: [...config.rules.figures, result] }
      : { ...config.rules, variants: [{ id: 'grade', for: grades, figures: [result] }] };
  const written = { ...config, rules };
  const compiled = compileForTest(parseEstimator(JSON.stringify(written)));
  const answers = resolveEffectiveAnswers(compiled, given);
  const id = variant === undefined ? 'result' : `result.${variant}`;
  return Number(createFigureEvaluator(compiled, answers, today)(id, []).exact);
}

describe('dates of formulas', () => {
  // A Saturday.
  const today = '2026-11-28';

  it.each([
    ['days(today, date)', 7],
    ['days(today + 1, date)', 6],
    ['days(today - 3, date + 2)', 12],
    ['days(date - 1, 2026-12-31)', 27],
    ['days(date, today)', -7],
    ['workingDays(today, date)', 5],
    ['workingDays(today + 2, date + 2)', 5],
    ['days(today, 2026-11-30 - 1)', 1],
    ['days((today + 1) + 2, date)', 4],
  ])('%s is %i', (formula, days) => {
    expect(evaluateFormula(formula, { date: '2026-12-05' }, today)).toBe(days);
  });

  it('may be missing', () => {
    expect(evaluateFormula('days(today, date) else 3 + (workingDays(date, today) else 4)')).toBe(7);
  });

  it.each(['days(today + miles, date)', 'days(today, 2026-11-30 + 99999999999)'])(
    'are so many whole days later: %s',
    (formula) => {
      expect(() => evaluateFormula(formula)).toThrow('A whole number of days, at most 36500');
    },
  );
});

describe('formulas over the items of groups', () => {
  const answers = {
    rooms: 2,
    'height.1': 2.5,
    'height.2': 3,
    goodsCount: 2,
    'place.1': 1,
    'kilos.1': 40,
    'place.2': 2,
    'kilos.2': 25,
  };

  it.each([
    ['sum(goods)', 130],
    ['sum(goods where place = r1)', 80],
    ['sum(goods where place = r3)', 0],
    // The third good is not there, and has no place.
    ['sum(goods where place != r1)', 50],
    ['sum(kilos where place != r1)', 25],
    ['sum(kilos where kilos < 30 or place in (r1, r3))', 65],
    ['sum(kilos where not (kilos < miles))', 40],
    ['sum(goods where kilos > 25) + sum(goods where kilos <= 25)', 130],
    // Each by the height of the room that it is in.
    ['sum(lift)', 40 * 2.5 + 25 * 3],
    ['max(goods)', 80],
    ['min(goods)', 50],
  ])('%s is %d', (formula, value) => {
    expect(evaluateFormula(formula, { ...answers, miles: 30 })).toBe(value);
  });
});

describe('formulas of variants', () => {
  const answers = { goodsCount: 2, 'kilos.1': 40, 'kilos.2': 25, 'place.1': 1, 'place.2': 2 };

  it.each([
    ['sum(wrap-{variant})', 65, 195],
    ['sum(wrap-{variant} where place = r1)', 40, 120],
    ['max(wrap-{variant}) + wrap-{variant}.2', 65, 195],
    ['if({variant} = best, 5, 2)', 2, 5],
    ['if({variant} != best and goodsCount > 1, 5, 2)', 5, 2],
    ['if({variant} in (good, best), 5, 2)', 5, 5],
    ['if(goodsCount > 9 or {variant} = good, 5, {variant} not in (good), 3, 0)', 5, 3],
    ['if(goodsCount > 1 or {variant} = good, 5, 0)', 5, 5],
    ['if(not ({variant} = good and goodsCount > 1), 5, 0) + 1', 1, 6],
    ['sum(goods where {variant} = best or place = r2)', 50, 130],
  ])('%s is %d and %d', (formula, good, best) => {
    expect(evaluateFormula(formula, answers, undefined, 'good')).toBe(good);
    expect(evaluateFormula(formula, answers, undefined, 'best')).toBe(best);
  });

  it.each([
    ['if({variant} = bset, 1, 0)', 'There is no variant "bset"', '"best"'],
    ['if({variant} > best, 1, 0)', 'can only be equal', '{variant} = good or best'],
    ['sum(warp-{variant})', 'There is no figure or answer', 'Write the id of a figure'],
  ])('say what is wrong: %s', (formula, message, hint) => {
    const read = () => evaluateFormula(formula, answers, undefined, 'good');
    expect(read).toThrow(message);
    expect(read).toThrow(hint);
  });
});

describe('tiers of formulas', () => {
  it.each([
    [0, 0, 0],
    [10, 30, 1],
    [12, 34, 1.2],
    [50, 110, 5],
    [100, 185, 10],
    [110, 200, 10.4],
  ])('for %i miles are $%d and $%d', (miles, each, percent) => {
    for (const table of ['mile', 'mileOver', 'mileFrom']) {
      expect(evaluateFormula(`tiers(miles, ${table})`, { miles })).toBe(each);
    }
    expect(evaluateFormula('percentTiers(miles, fee)', { miles })).toBe(percent);
  });
});

it('tiers need bands without a gap', () => {
  expect(() => evaluateFormula('tiers(miles, gap)', { miles: 3 })).toThrow('which is no band');
});

describe('conditions of formulas', () => {
  it.each([
    'miles > 5',
    'miles >= 5',
    'miles < 5',
    'miles <= 5',
    'miles = 5',
    '5 < miles',
    'miles > rooms',
    'miles = rooms',
    'date > later',
    'date >= today',
    'date = today',
    'days(today, date) < 14',
    'days(today, date) <= 14',
    'days(date, later) >= -14',
  ])('%s is not met without an answer', (condition) => {
    expect(evaluateFormula(`if(${condition}, 1, 0)`)).toBe(0);
  });

  it.each([
    ['miles > rooms', true],
    ['miles <= rooms', false],
    ['rooms != miles', true],
    ['later > date', true],
    ['later > date + 9', true],
    ['later >= date + 11', false],
    ['later = date + 10', true],
    ['later - 12 < date - 1', true],
    ['days(date, later) > 9', true],
    ['date > today', true],
    ['date = today + 7', true],
    ['date < today + 7', false],
    ['days(today, date) < 14', true],
    ['7 >= days(today, date)', true],
    ['days(today, date) != 7', false],
    ['today > 2026-11-27', true],
    ["today > '2026-12-24'", false],
    ['2026-11-28 = today', true],
    ['date in (2026-12-05, 2026-12-06)', true],
    ['date not in (2026-12-05, 2026-12-06)', false],
  ])('%s: %s', (condition, isMet) => {
    const given = { miles: 7, rooms: 2, date: '2026-12-05', later: '2026-12-15' };
    expect(evaluateFormula(`if(${condition}, 1, 0)`, given, '2026-11-28')).toBe(isMet ? 1 : 0);
  });

  it.each([
    ["startsWith(zone, '123') and miles > 5", true],
    ['miles > 5 and miles < 6 or miles = 7', true],
    ['miles > 5 and (miles < 6 or miles = 8)', false],
    ['not miles > 5', false],
    ['not (miles > 5 and miles < 6)', true],
    ['miles in (6, 7)', true],
    ['miles not in (6, 7)', false],
    ['date in (saturday, sunday) and not date = june', true],
    ['date > 2026-12-05', false],
    ['date >= 2026-12-05 and date < 2026-12-06', true],
  ])('%s: %s', (condition, isMet) => {
    const given = { miles: 7, zone: '12345', date: '2026-12-05' };
    expect(evaluateFormula(`if(${condition}, 1, 0)`, given)).toBe(isMet ? 1 : 0);
  });
});
