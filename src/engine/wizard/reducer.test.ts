import { describe, expect, it } from 'vitest';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { parseAnswers } from '../rules/parse-answers.ts';
import type { Step } from '../generated/estimator.ts';
import { computeProgress, type Progress } from './screens.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { getCurrentStep, wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState, type WizardState } from './state.ts';

const startState = createInitialState(fenceSiteConfig);

function getProgress(state: WizardState): Progress {
  return computeProgress(
    resolveFlow(fenceSiteConfig, state.answers).steps,
    getCurrentStep(fenceSiteConfig, state),
  );
}

/** The wizard after some actions. */
function reduceAll(...actions: WizardAction[]): WizardState {
  return actions.reduce(
    (state, action) => wizardReducer(fenceSiteConfig, state, action),
    startState,
  );
}

const createChoose = (option: string): WizardAction => ({ type: 'choose', option });
const createAnswer = (value: string | number): WizardAction => ({ type: 'answer', value });
const createToggle = (option: string): WizardAction => ({ type: 'toggle', option });
const nextAction: WizardAction = { type: 'next' };
const backAction: WizardAction = { type: 'back' };

/** Up to the results, by way of every step. */
const actionsToResults = [
  createChoose('privacy'),
  createChoose('tall'),
  createAnswer(40),
  nextAction,
  createAnswer('clay'),
  nextAction,
  createToggle('gate'),
  nextAction,
  createAnswer('97477'),
  nextAction,
  nextAction,
];

describe('moving through the steps', () => {
  it('starts at the first step with nothing answered', () => {
    expect(startState).toEqual({ stepId: 'style', answers: {}, estimate: null });
  });

  it('stores a chosen card and goes on at once', () => {
    expect(reduceAll(createChoose('privacy'))).toMatchObject({
      stepId: 'height',
      answers: { fenceStyle: 'privacy' },
    });
  });

  it('stores the number of an option that has one', () => {
    expect(reduceAll(createChoose('privacy'), createChoose('tall')).answers.fenceHeight).toBe(6);
  });

  it('ignores a choice that the present step does not offer, as a late click makes one', () => {
    const state = reduceAll(createChoose('privacy'));
    expect(wizardReducer(fenceSiteConfig, state, createChoose('picket'))).toBe(state);
  });

  it('goes on from a step with a default that nobody touched', () => {
    expect(reduceAll(createChoose('privacy'), nextAction).stepId).toBe('length');
  });

  it('stays at a step that is not complete', () => {
    const state = reduceAll(createChoose('privacy'), createChoose('tall'));
    for (const value of ['', 9, 901, 12.34]) {
      expect(
        wizardReducer(
          fenceSiteConfig,
          wizardReducer(fenceSiteConfig, state, createAnswer(value)),
          nextAction,
        ).stepId,
      ).toBe('length');
    }
    expect(
      reduceAll(createChoose('privacy'), createChoose('tall'), createAnswer(12.3), nextAction)
        .stepId,
    ).toBe('ground');
  });

  it('goes back and keeps the answers', () => {
    const state = reduceAll(
      createChoose('privacy'),
      createChoose('tall'),
      createAnswer(40),
      nextAction,
      backAction,
      backAction,
      backAction,
    );
    expect(state).toMatchObject({
      stepId: 'style',
      answers: { fenceStyle: 'privacy', fenceHeight: 6, fenceLength: 40 },
    });
  });

  it('stays at either end', () => {
    expect(wizardReducer(fenceSiteConfig, startState, backAction)).toBe(startState);
    const end = reduceAll(...actionsToResults);
    expect(end.stepId).toBe('quote');
    expect(wizardReducer(fenceSiteConfig, end, nextAction)).toBe(end);
  });

  it('leaves out a step that is not shown for the answers, both ways', () => {
    const chain = reduceAll(
      createChoose('chain'),
      createChoose('tall'),
      createAnswer(40),
      nextAction,
    );
    expect(chain.stepId).toBe('extras');
    expect(wizardReducer(fenceSiteConfig, chain, backAction).stepId).toBe('length');
  });

  it('lets a checklist go on whatever is ticked', () => {
    const atExtras = actionsToResults.slice(0, 6);
    expect(reduceAll(...atExtras, nextAction).stepId).toBe('zone');
  });

  it('ticks and unticks at once', () => {
    const atExtras = actionsToResults.slice(0, 6);
    expect(
      reduceAll(...atExtras, createToggle('gate'), createToggle('stain'), createToggle('gate'))
        .answers.extras,
    ).toEqual({ gate: false, stain: true });
    expect(reduceAll(...atExtras, createToggle('nothing like it')).answers.extras).toBeUndefined();
  });

  it('asks for all digits of a code', () => {
    const atZone = actionsToResults.slice(0, 8);
    expect(reduceAll(...atZone, createAnswer('9747'), nextAction).stepId).toBe('zone');
    expect(reduceAll(...atZone, createAnswer('97477'), nextAction).stepId).toBe('note');
  });

  it('changes nothing that it was given', () => {
    const frozen = Object.freeze({ ...startState, answers: Object.freeze({}) });
    expect(() => wizardReducer(fenceSiteConfig, frozen, createChoose('privacy'))).not.toThrow();
    expect(frozen.answers).toEqual({});
  });
});

describe('the estimate', () => {
  const priced: WizardAction = { type: 'priced', estimate: { quote: 1234 } };

  it('is taken on the results step only', () => {
    expect(reduceAll(...actionsToResults, priced).estimate).toEqual({ quote: 1234 });
    expect(reduceAll(createChoose('privacy'), priced).estimate).toBeNull();
  });

  it('is forgotten on leaving the results', () => {
    expect(reduceAll(...actionsToResults, priced, backAction).estimate).toBeNull();
  });
});

describe('changing one answer from the results', () => {
  const change = (stepId: string): WizardAction => ({ type: 'change', stepId });

  it.each([
    ['a card', 'style', [createChoose('picket')]],
    ['a number', 'length', [createAnswer(50), nextAction]],
    ['ticked items', 'extras', [createToggle('stain'), nextAction]],
  ] as const)('comes straight back: %s', (_what, stepId, actions) => {
    const before = reduceAll(...actionsToResults);
    const changing = wizardReducer(fenceSiteConfig, before, change(stepId));
    expect(changing).toMatchObject({ stepId, answers: before.answers, estimate: null });
    const changed = reduceAll(...actionsToResults, change(stepId), ...actions);
    expect(changed.stepId).toBe('quote');
    expect(changed.answers).not.toEqual(before.answers);
    expect(changed).not.toHaveProperty('known');
  });

  it('comes by what the change has brought up', () => {
    const chain = [
      createChoose('chain'),
      createChoose('tall'),
      createAnswer(40),
      nextAction,
      nextAction,
      createAnswer('97477'),
      nextAction,
    ];
    const changed = reduceAll(...chain, nextAction, change('style'), createChoose('privacy'));
    expect(changed.stepId).toBe('ground');
    expect(
      wizardReducer(
        fenceSiteConfig,
        wizardReducer(fenceSiteConfig, changed, createAnswer('clay')),
        nextAction,
      ).stepId,
    ).toBe('quote');
  });

  it('leads to the screen of an answer that was asked together with another', () => {
    const steps = fenceSiteConfig.steps.map((each) =>
      each.id === 'ground' ? { ...each, joined: true } : each,
    ) as typeof fenceSiteConfig.steps;
    const site = { ...fenceSiteConfig, steps };
    const actions = actionsToResults
      .toSpliced(3, 1)
      .map((each) =>
        'value' in each && each.value === 'clay' ? { ...each, step: 'ground' } : each,
      );
    const done = actions.reduce((state, action) => wizardReducer(site, state, action), startState);
    expect(done.stepId).toBe('quote');
    const changing = wizardReducer(site, done, change('ground'));
    expect(changing.stepId).toBe('length');
    expect(wizardReducer(site, changing, nextAction).stepId).toBe('quote');
  });

  it('may go back from there, and comes straight to the results all the same', () => {
    expect(
      reduceAll(...actionsToResults, change('height'), backAction, createChoose('picket')).stepId,
    ).toBe('quote');
  });

  it('leads from the results only, and to questions that are shown', () => {
    expect(reduceAll(createChoose('privacy'), change('style')).stepId).toBe('height');
    expect(reduceAll(...actionsToResults, change('quote')).stepId).toBe('quote');
    expect(reduceAll(...actionsToResults, change('nothing like it')).stepId).toBe('quote');
  });
});

describe('beginning again', () => {
  it('restarts with no answers after the missing-information error', () => {
    expect(reduceAll(...actionsToResults, { type: 'restart' })).toEqual(startState);
  });

  it('goes home with the answers kept', () => {
    const home = reduceAll(...actionsToResults, { type: 'home' });
    expect(home.stepId).toBe('style');
    expect(home.answers.fenceStyle).toBe('privacy');
  });
});

describe('going where a history entry says', () => {
  const restore = (stepId: string, answers: WizardState['answers']): WizardAction => ({
    type: 'restore',
    position: { stepId, answers },
  });

  it('takes the answers of the entry after a reload', () => {
    expect(reduceAll(restore('height', { fenceStyle: 'picket' }))).toEqual({
      stepId: 'height',
      answers: { fenceStyle: 'picket' },
      estimate: null,
    });
  });

  it('keeps answers given since the entry was made', () => {
    const state = reduceAll(...actionsToResults, restore('height', { fenceStyle: 'picket' }));
    expect(state.stepId).toBe('height');
    expect(state.answers).toMatchObject({ fenceStyle: 'privacy', fenceHeight: 6 });
  });

  it('has an answer that was being changed as it was', () => {
    const { stepId, answers } = reduceAll(...actionsToResults);
    const state = reduceAll(
      ...actionsToResults,
      { type: 'change', stepId: 'length' },
      createAnswer(9999),
    );
    expect(wizardReducer(fenceSiteConfig, state, nextAction)).toBe(state);
    expect(wizardReducer(fenceSiteConfig, state, restore(stepId, answers))).toMatchObject({
      stepId,
      answers,
    });
  });

  it('asks what another answer has brought up since', () => {
    const short = reduceAll(
      createChoose('chain'),
      createChoose('tall'),
      createAnswer(40),
      nextAction,
      nextAction,
    );
    const state = [{ type: 'home' } as const, createChoose('privacy')].reduce(
      (each, action) => wizardReducer(fenceSiteConfig, each, action),
      short,
    );
    expect(wizardReducer(fenceSiteConfig, state, restore(short.stepId, short.answers)).stepId).toBe(
      'ground',
    );
  });

  it('stays where the entry itself does not know an answer: its page says so', () => {
    expect(reduceAll(restore('quote', { fenceStyle: 'picket' })).stepId).toBe('quote');
  });

  it('goes to the first step when the step of the entry is not shown any more', () => {
    const state = reduceAll(createChoose('chain'), restore('ground', {}));
    expect(state.stepId).toBe('style');
  });
});

describe('progress', () => {
  it('is the step over the steps that are shown, rounded', () => {
    expect(getProgress(startState)).toEqual({ current: 1, total: 8, percent: 13 });
    expect(getProgress(reduceAll(...actionsToResults))).toEqual({
      current: 8,
      total: 8,
      percent: 100,
    });
  });

  it('follows the steps that are shown', () => {
    expect(getProgress(reduceAll(createChoose('chain')))).toEqual({
      current: 2,
      total: 7,
      percent: 29,
    });
  });
});

describe('an answer that another one limits', () => {
  const number = { kind: 'number', min: 0, max: 500, message: 'No.', continueLabel: 'On' } as const;
  const party: readonly Step[] = [
    { ...number, id: 'guests', title: 'Guests?', answer: 'guests', fieldLabel: 'Guests' },
    {
      ...number,
      id: 'children',
      title: 'Children?',
      answer: 'children',
      fieldLabel: 'Children',
      noMoreThan: 'guests',
      default: 30,
    },
  ];
  const config = { steps: [...party, ...fenceSiteConfig.steps] };
  const partyAfter = (actions: readonly WizardAction[]) =>
    actions.reduce(
      (state, action) => wizardReducer(config, state, action),
      createInitialState(config),
    );
  const answered = (value: number) => ({ type: 'answer', value }) as const;

  it('lets nobody go on beyond it', () => {
    const stuck = partyAfter([answered(50), nextAction, answered(51), nextAction]);
    expect(stuck).toMatchObject({ stepId: 'children', answers: { children: 51 } });
    expect(partyAfter([answered(50), nextAction, answered(50), nextAction]).stepId).toBe('style');
  });

  it('limits its default, too', () => {
    expect(resolveFlow(config, { guests: 12 }).answers).toMatchObject({ children: 12 });
    expect(resolveFlow(config, { guests: 50 }).answers).toMatchObject({ children: 30 });
  });

  it('is asked again when the other one has changed, whatever way leads past it', () => {
    const priced = partyAfter([answered(50), nextAction, answered(40), nextAction]);
    const changed = [{ type: 'home' }, answered(10)] as const;
    const state = changed.reduce<WizardState>(
      (each, action) => wizardReducer(config, each, action),
      priced,
    );
    const place = { stepId: 'style', answers: {} };
    expect(wizardReducer(config, state, { type: 'restore', position: place }).stepId).toBe(
      'children',
    );
  });

  it('is refused where a person writes it down', () => {
    expect(() => parseAnswers(config, { guests: 50, children: 400 })).toThrow(
      '"children" must be a whole number from 0 to 50, not 400.',
    );
    expect(parseAnswers(config, { guests: 450, children: 400 })).toBeDefined();
  });
});
