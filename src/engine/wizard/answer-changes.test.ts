import { describe, expect, it } from 'vitest';
import type { Answers } from '../kinds/answers.ts';
import { findStepByAnswer } from '../kinds/answers.ts';
import { fenceSiteConfig as config } from './fixtures/fence-site-config.ts';
import { createDifferenceFormatter, listAnswerChanges, listPriceMovers } from './answer-changes.ts';
import { wizardReducer } from './reducer.ts';

const TODAY = '2026-05-31';
const answers: Answers = {
  fenceStyle: 'picket',
  fenceHeight: 5,
  fenceLength: 100,
  groundKind: 'sand',
  extras: { gate: true },
  zone: '95112',
};

function listDifferences(name: string, given = answers) {
  const step = findStepByAnswer(config.steps, name);
  return (step ? listAnswerChanges(config, given, step, TODAY) : []).map(
    ({ option, isChosen, difference }) => [option.id, isChosen, difference],
  );
}

describe('what another answer would change', () => {
  it('is said of each option, and of each item that is ticked or not', () => {
    expect(listDifferences('fenceStyle')).toEqual([
      ['picket', true, 0],
      ['privacy', false, 1135],
    ]);
    expect(listDifferences('extras')).toEqual([
      ['gate', true, -350],
      ['stain', false, 200],
    ]);
  });

  it('leaves out what is not offered or not shown, and steps without options', () => {
    const low = { ...answers, fenceHeight: 4 };
    expect(listDifferences('groundKind', low).map(([id]) => id)).toEqual(['clay', 'sand']);
    expect(listDifferences('fenceLength')).toEqual([]);
  });

  it('leaves out an option that leads to a question which is open', () => {
    // Without rock, which is dug only for taller fences, the ground would be asked again.
    const onRock = { ...answers, groundKind: 'rock' };
    expect(listDifferences('fenceHeight', onRock).map(([id]) => id)).toEqual(['mid', 'tall']);
  });

  it('names the answers that move the price most, one change each', () => {
    const movers = listPriceMovers(config, answers, TODAY);
    expect(movers.map(({ step, option, difference }) => [step.id, option.id, difference])).toEqual([
      ['style', 'privacy', 1135],
      ['ground', 'rock', 537],
      ['extras', 'gate', -350],
    ]);
  });

  it('is written with its sign', () => {
    const format = createDifferenceFormatter(config);
    expect([1236, -350, 0, 'On request'].map(format)).toEqual([
      '+$1,236',
      '\u2212$350',
      '$0',
      'On request',
    ]);
  });

  it('is stored on the results step with its price, and taken back', () => {
    const before = { stepId: 'quote', answers, estimate: { quote: 1 } };
    const change = { type: 'adjust', answer: 'fenceHeight', estimate: { quote: 2 } } as const;
    const after = wizardReducer(config, before, { ...change, stored: 6 });
    expect(after).toEqual({
      stepId: 'quote',
      answers: { ...answers, fenceHeight: 6 },
      estimate: { quote: 2 },
    });
    const { fenceHeight: _default, ...rest } = answers;
    expect(wizardReducer(config, after, { ...change, stored: undefined }).answers).toEqual(rest);
    const elsewhere = { ...before, stepId: 'zone' };
    expect(wizardReducer(config, elsewhere, { ...change, stored: 6 })).toBe(elsewhere);
  });
});
