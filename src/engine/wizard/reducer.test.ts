import { describe, expect, it } from 'vitest';
import { fenceSite } from './fixtures/fence-site.ts';
import { parseAnswers } from '../rules/given-answers.ts';
import type { Step } from '../generated/estimator.ts';
import { computeProgress, type Progress } from './progress.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { getCurrentStep, wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState, type WizardState } from './state.ts';

const start = createInitialState(fenceSite);

function progressFor(state: WizardState): Progress {
  return computeProgress(
    resolveFlow(fenceSite, state.answers).steps,
    getCurrentStep(fenceSite, state),
  );
}

/** The wizard after some actions. */
function after(...actions: WizardAction[]): WizardState {
  return actions.reduce((state, action) => wizardReducer(fenceSite, state, action), start);
}

const choose = (option: string): WizardAction => ({ type: 'choose', option });
const answer = (value: string | number): WizardAction => ({ type: 'answer', value });
const toggle = (option: string): WizardAction => ({ type: 'toggle', option });
const next: WizardAction = { type: 'next' };
const back: WizardAction = { type: 'back' };

/** Up to the results, by way of every step. */
const toResults = [
  choose('privacy'),
  choose('tall'),
  answer(40),
  next,
  answer('clay'),
  next,
  toggle('gate'),
  next,
  answer('97477'),
  next,
  next,
];

describe('moving through the steps', () => {
  it('starts at the first step with nothing answered', () => {
    expect(start).toEqual({ stepId: 'style', answers: {}, estimate: null });
  });

  it('stores a chosen card and goes on at once', () => {
    expect(after(choose('privacy'))).toMatchObject({
      stepId: 'height',
      answers: { fenceStyle: 'privacy' },
    });
  });

  it('stores the number of an option that has one', () => {
    expect(after(choose('privacy'), choose('tall')).answers.fenceHeight).toBe(6);
  });

  it('ignores a choice that the present step does not offer, as a late click makes one', () => {
    const state = after(choose('privacy'));
    expect(wizardReducer(fenceSite, state, choose('picket'))).toBe(state);
  });

  it('goes on from a step with a default that nobody touched', () => {
    expect(after(choose('privacy'), next).stepId).toBe('length');
  });

  it('stays at a step that is not complete', () => {
    const state = after(choose('privacy'), choose('tall'));
    for (const value of ['', 9, 901, 12.34]) {
      expect(
        wizardReducer(fenceSite, wizardReducer(fenceSite, state, answer(value)), next).stepId,
      ).toBe('length');
    }
    expect(after(choose('privacy'), choose('tall'), answer(12.3), next).stepId).toBe('ground');
  });

  it('goes back and keeps the answers', () => {
    const state = after(choose('privacy'), choose('tall'), answer(40), next, back, back, back);
    expect(state).toMatchObject({
      stepId: 'style',
      answers: { fenceStyle: 'privacy', fenceHeight: 6, fenceLength: 40 },
    });
  });

  it('stays at either end', () => {
    expect(wizardReducer(fenceSite, start, back)).toBe(start);
    const end = after(...toResults);
    expect(end.stepId).toBe('quote');
    expect(wizardReducer(fenceSite, end, next)).toBe(end);
  });

  it('leaves out a step that is not shown for the answers, both ways', () => {
    const chain = after(choose('chain'), choose('tall'), answer(40), next);
    expect(chain.stepId).toBe('extras');
    expect(wizardReducer(fenceSite, chain, back).stepId).toBe('length');
  });

  it('lets a checklist go on whatever is ticked', () => {
    const atExtras = toResults.slice(0, 6);
    expect(after(...atExtras, next).stepId).toBe('zone');
  });

  it('ticks and unticks at once', () => {
    const atExtras = toResults.slice(0, 6);
    expect(
      after(...atExtras, toggle('gate'), toggle('stain'), toggle('gate')).answers.extras,
    ).toEqual({ gate: false, stain: true });
    expect(after(...atExtras, toggle('nothing like it')).answers.extras).toBeUndefined();
  });

  it('asks for all digits of a code', () => {
    const atZone = toResults.slice(0, 8);
    expect(after(...atZone, answer('9747'), next).stepId).toBe('zone');
    expect(after(...atZone, answer('97477'), next).stepId).toBe('note');
  });

  it('changes nothing that it was given', () => {
    const frozen = Object.freeze({ ...start, answers: Object.freeze({}) });
    expect(() => wizardReducer(fenceSite, frozen, choose('privacy'))).not.toThrow();
    expect(frozen.answers).toEqual({});
  });
});

describe('the estimate', () => {
  const priced: WizardAction = { type: 'priced', estimate: { quote: 1234 } };

  it('is taken on the results step only', () => {
    expect(after(...toResults, priced).estimate).toEqual({ quote: 1234 });
    expect(after(choose('privacy'), priced).estimate).toBeNull();
  });

  it('is forgotten on leaving the results', () => {
    expect(after(...toResults, priced, back).estimate).toBeNull();
  });
});

describe('changing one answer from the results', () => {
  const change = (stepId: string): WizardAction => ({ type: 'change', stepId });

  it.each([
    ['a card', 'style', [choose('picket')]],
    ['a number', 'length', [answer(50), next]],
    ['ticked items', 'extras', [toggle('stain'), next]],
  ] as const)('comes straight back: %s', (_what, stepId, actions) => {
    const before = after(...toResults);
    const changing = wizardReducer(fenceSite, before, change(stepId));
    expect(changing).toMatchObject({ stepId, answers: before.answers, estimate: null });
    const changed = after(...toResults, change(stepId), ...actions);
    expect(changed.stepId).toBe('quote');
    expect(changed.answers).not.toEqual(before.answers);
    expect(changed).not.toHaveProperty('known');
  });

  it('comes by what the change has brought up', () => {
    const chain = [choose('chain'), choose('tall'), answer(40), next, next, answer('97477'), next];
    const changed = after(...chain, next, change('style'), choose('privacy'));
    expect(changed.stepId).toBe('ground');
    expect(
      wizardReducer(fenceSite, wizardReducer(fenceSite, changed, answer('clay')), next).stepId,
    ).toBe('quote');
  });

  it('leads to the screen of an answer that was asked together with another', () => {
    const steps = fenceSite.steps.map((each) =>
      each.id === 'ground' ? { ...each, joined: true } : each,
    ) as typeof fenceSite.steps;
    const site = { ...fenceSite, steps };
    const actions = toResults
      .toSpliced(3, 1)
      .map((each) =>
        'value' in each && each.value === 'clay' ? { ...each, step: 'ground' } : each,
      );
    const done = actions.reduce((state, action) => wizardReducer(site, state, action), start);
    expect(done.stepId).toBe('quote');
    const changing = wizardReducer(site, done, change('ground'));
    expect(changing.stepId).toBe('length');
    expect(wizardReducer(site, changing, next).stepId).toBe('quote');
  });

  it('may go back from there, and comes straight to the results all the same', () => {
    expect(after(...toResults, change('height'), back, choose('picket')).stepId).toBe('quote');
  });

  it('leads from the results only, and to questions that are shown', () => {
    expect(after(choose('privacy'), change('style')).stepId).toBe('height');
    expect(after(...toResults, change('quote')).stepId).toBe('quote');
    expect(after(...toResults, change('nothing like it')).stepId).toBe('quote');
  });
});

describe('beginning again', () => {
  it('restarts with no answers after the missing-information error', () => {
    expect(after(...toResults, { type: 'restart' })).toEqual(start);
  });

  it('goes home with the answers kept', () => {
    const home = after(...toResults, { type: 'home' });
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
    expect(after(restore('height', { fenceStyle: 'picket' }))).toEqual({
      stepId: 'height',
      answers: { fenceStyle: 'picket' },
      estimate: null,
    });
  });

  it('keeps answers given since the entry was made', () => {
    const state = after(...toResults, restore('height', { fenceStyle: 'picket' }));
    expect(state.stepId).toBe('height');
    expect(state.answers).toMatchObject({ fenceStyle: 'privacy', fenceHeight: 6 });
  });

  it('has an answer that was being changed as it was', () => {
    const { stepId, answers } = after(...toResults);
    const state = after(...toResults, { type: 'change', stepId: 'length' }, answer(9999));
    expect(wizardReducer(fenceSite, state, next)).toBe(state);
    expect(wizardReducer(fenceSite, state, restore(stepId, answers))).toMatchObject({
      stepId,
      answers,
    });
  });

  it('asks what another answer has brought up since', () => {
    const short = after(choose('chain'), choose('tall'), answer(40), next, next);
    const state = [{ type: 'home' } as const, choose('privacy')].reduce(
      (each, action) => wizardReducer(fenceSite, each, action),
      short,
    );
    expect(wizardReducer(fenceSite, state, restore(short.stepId, short.answers)).stepId).toBe(
      'ground',
    );
  });

  it('stays where the entry itself does not know an answer: its page says so', () => {
    expect(after(restore('quote', { fenceStyle: 'picket' })).stepId).toBe('quote');
  });

  it('goes to the first step when the step of the entry is not shown any more', () => {
    const state = after(choose('chain'), restore('ground', {}));
    expect(state.stepId).toBe('style');
  });
});

describe('progress', () => {
  it('is the step over the steps that are shown, rounded', () => {
    expect(progressFor(start)).toEqual({ current: 1, total: 8, percent: 13 });
    expect(progressFor(after(...toResults))).toEqual({
      current: 8,
      total: 8,
      percent: 100,
    });
  });

  it('follows the steps that are shown', () => {
    expect(progressFor(after(choose('chain')))).toEqual({
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
  const config = { steps: [...party, ...fenceSite.steps] };
  const partyAfter = (actions: readonly WizardAction[]) =>
    actions.reduce(
      (state, action) => wizardReducer(config, state, action),
      createInitialState(config),
    );
  const answered = (value: number) => ({ type: 'answer', value }) as const;

  it('lets nobody go on beyond it', () => {
    const stuck = partyAfter([answered(50), next, answered(51), next]);
    expect(stuck).toMatchObject({ stepId: 'children', answers: { children: 51 } });
    expect(partyAfter([answered(50), next, answered(50), next]).stepId).toBe('style');
  });

  it('limits its default, too', () => {
    expect(resolveFlow(config, { guests: 12 }).answers).toMatchObject({ children: 12 });
    expect(resolveFlow(config, { guests: 50 }).answers).toMatchObject({ children: 30 });
  });

  it('is asked again when the other one has changed, whatever way leads past it', () => {
    const priced = partyAfter([answered(50), next, answered(40), next]);
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
