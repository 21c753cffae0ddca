import { describe, expect, it } from 'vitest';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import type { NumberStep, Step } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { getCurrentStep, wizardReducer, type WizardAction } from './reducer.ts';
import { computeProgress } from './screens.ts';
import { createInitialState, type WizardState } from './state.ts';

type Config = { readonly steps: Step[] };

/** The wizard after some actions. */
function run(
  state: WizardState,
  actions: readonly WizardAction[],
  config: Config = fenceSiteConfig,
) {
  return actions.reduce((before, action) => wizardReducer(config, before, action), state);
}
const start = createInitialState(fenceSiteConfig);
const runFromStart = (...actions: WizardAction[]) => run(start, actions);

const choose = (option: string): WizardAction => ({ type: 'choose', option });
const answer = (value: string | number): WizardAction => ({ type: 'answer', value });
const toggle = (option: string): WizardAction => ({ type: 'toggle', option });
const change = (stepId: string): WizardAction => ({ type: 'change', stepId });
const restore = (stepId: string, answers: WizardState['answers']): WizardAction => ({
  type: 'restore',
  position: { stepId, answers },
});
const next: WizardAction = { type: 'next' };
const back: WizardAction = { type: 'back' };
const home: WizardAction = { type: 'home' };

const toLength = [choose('privacy'), choose('tall')];
const toExtras = [...toLength, answer(40), next, answer('clay'), next];
const toZone = [...toExtras, toggle('gate'), next];
const toResults = [...toZone, answer('97477'), next, next];
const atResults = runFromStart(...toResults);

describe('moving through the steps', () => {
  it('starts at the first step with nothing answered', () => {
    expect(start).toEqual({ stepId: 'style', answers: {}, estimate: null });
  });

  it('stores a chosen card, by its number if it has one, and continues at once', () => {
    expect(runFromStart(...toLength)).toMatchObject({
      stepId: 'length',
      answers: { fenceStyle: 'privacy', fenceHeight: 6 },
    });
  });

  it('continues from a step with a default that nobody touched', () => {
    expect(runFromStart(choose('privacy'), next).stepId).toBe('length');
  });

  it.each(['', 9, 901, 12.34])('stays at a step with the incomplete answer %j', (value) => {
    expect(runFromStart(...toLength, answer(value), next).stepId).toBe('length');
    expect(runFromStart(...toLength, answer(12.3), next).stepId).toBe('ground');
  });

  it('needs all digits of a code', () => {
    expect(runFromStart(...toZone, answer('9747'), next).stepId).toBe('zone');
    expect(runFromStart(...toZone, answer('97477'), next).stepId).toBe('note');
  });

  it('goes back and keeps the answers', () => {
    expect(runFromStart(...toLength, answer(40), next, back, back, back)).toMatchObject({
      stepId: 'style',
      answers: { fenceStyle: 'privacy', fenceHeight: 6, fenceLength: 40 },
    });
  });

  it('stays at either end', () => {
    expect(run(start, [back])).toBe(start);
    expect(atResults.stepId).toBe('quote');
    expect(run(atResults, [next])).toBe(atResults);
  });

  it('skips a step that is not shown, both ways', () => {
    const chain = runFromStart(choose('chain'), choose('tall'), answer(40), next);
    expect(chain.stepId).toBe('extras');
    expect(run(chain, [back]).stepId).toBe('length');
  });

  it('ticks and unticks, and continues whatever is ticked', () => {
    const { answers } = runFromStart(...toExtras, toggle('gate'), toggle('stain'), toggle('gate'));
    expect(answers.extras).toEqual({ gate: false, stain: true });
    expect(runFromStart(...toExtras, toggle('moat')).answers.extras).toBeUndefined();
    expect(runFromStart(...toExtras, next).stepId).toBe('zone');
  });

  it('starts again with or without the answers', () => {
    expect(run(atResults, [{ type: 'restart' }])).toEqual(start);
    expect(run(atResults, [home])).toMatchObject({
      stepId: 'style',
      answers: { fenceStyle: 'privacy' },
    });
  });

  it('shows the progress over the steps that are shown, rounded', () => {
    const getProgress = (state: WizardState) =>
      computeProgress(
        resolveFlow(fenceSiteConfig, state.answers).steps,
        getCurrentStep(fenceSiteConfig, state),
      );
    expect(getProgress(start)).toEqual({ current: 1, total: 8, percent: 13 });
    expect(getProgress(atResults)).toEqual({ current: 8, total: 8, percent: 100 });
    const chain = runFromStart(choose('chain'));
    expect(getProgress(chain)).toEqual({ current: 2, total: 7, percent: 29 });
  });
});

it('the estimate is stored at the results only, and dropped on leaving them', () => {
  const priced: WizardAction = { type: 'priced', estimate: { quote: 1234 } };
  expect(run(atResults, [priced]).estimate).toEqual({ quote: 1234 });
  expect(runFromStart(choose('privacy'), priced).estimate).toBeNull();
  expect(run(atResults, [priced, back]).estimate).toBeNull();
});

describe('changing one answer from the results', () => {
  it.each([
    ['style', [choose('picket')]],
    ['length', [answer(50), next]],
    ['extras', [toggle('stain'), next]],
  ])('of the step "%s" comes straight back', (stepId, actions) => {
    const changing = run(atResults, [change(stepId)]);
    expect(changing).toMatchObject({ stepId, answers: atResults.answers, estimate: null });
    const changed = run(changing, actions);
    expect(changed.stepId).toBe('quote');
    expect(changed.answers).not.toEqual(atResults.answers);
    expect(changed).not.toHaveProperty('known');
  });

  it('asks questions that the change has added', () => {
    const chain = [choose('chain'), choose('tall'), answer(40), next, next, answer('97477'), next];
    const changed = runFromStart(...chain, next, change('style'), choose('privacy'));
    expect(changed.stepId).toBe('ground');
    expect(run(changed, [answer('clay'), next]).stepId).toBe('quote');
  });

  it('leads to the screen of an answer that is asked together with another', () => {
    const steps = fenceSiteConfig.steps.map((step) =>
      step.id === 'ground' ? ({ ...step, joined: true } as Step) : step,
    );
    const toJoined = [...toLength, answer(40), { ...answer('clay'), step: 'ground' }, next];
    const done = run(start, [...toJoined, ...toResults.slice(toExtras.length)], { steps });
    expect(done.stepId).toBe('quote');
    const changing = run(done, [change('ground')], { steps });
    expect(changing.stepId).toBe('length');
    expect(run(changing, [next], { steps }).stepId).toBe('quote');
  });

  it('works from the results only, and for questions that are shown', () => {
    expect(runFromStart(choose('privacy'), change('style')).stepId).toBe('height');
    expect(run(atResults, [change('quote')])).toBe(atResults);
    expect(run(atResults, [change('moat')])).toBe(atResults);
  });
});

describe('restoring a history entry', () => {
  it('takes the answers of the entry after a reload', () => {
    expect(runFromStart(restore('height', { fenceStyle: 'picket' }))).toEqual({
      stepId: 'height',
      answers: { fenceStyle: 'picket' },
      estimate: null,
    });
  });

  it('reverts an answer that was being changed and is incomplete', () => {
    const { stepId, answers } = atResults;
    const state = run(atResults, [change('length'), answer(9999)]);
    expect(run(state, [next])).toBe(state);
    expect(run(state, [restore(stepId, answers)])).toMatchObject({ stepId, answers });
  });

  it('asks a question that another answer has brought up since', () => {
    const { stepId, answers } = runFromStart(
      choose('chain'),
      choose('tall'),
      answer(40),
      next,
      next,
    );
    const state = run({ stepId, answers, estimate: null }, [home, choose('privacy')]);
    expect(run(state, [restore(stepId, answers)]).stepId).toBe('ground');
  });

  it('goes to the first step if the step of the entry is not shown anymore', () => {
    expect(runFromStart(choose('chain'), restore('ground', {})).stepId).toBe('style');
  });
});

describe('an answer that another one limits', () => {
  const number: Omit<NumberStep, 'id' | 'answer' | 'title' | 'fieldLabel'> = {
    kind: 'number',
    min: 0,
    max: 500,
    message: 'No.',
    continueLabel: 'On',
  };
  const guests: Step = { ...number, id: 'guests', title: '', answer: 'guests', fieldLabel: '' };
  const children: Step = {
    ...guests,
    id: 'children',
    answer: 'children',
    noMoreThan: 'guests',
    default: 30,
  };
  const config = { steps: [guests, children, ...fenceSiteConfig.steps] };
  const runParty = (...actions: WizardAction[]) => run(createInitialState(config), actions, config);

  it('must be within the limit to continue', () => {
    expect(runParty(answer(50), next, answer(51), next)).toMatchObject({
      stepId: 'children',
      answers: { children: 51 },
    });
    expect(runParty(answer(50), next, answer(50), next).stepId).toBe('style');
  });

  it('has its default limited, too', () => {
    expect(resolveFlow(config, { guests: 12 }).answers).toMatchObject({ children: 12 });
    expect(resolveFlow(config, { guests: 50 }).answers).toMatchObject({ children: 30 });
  });

  it('is asked again if the other one changes, whichever way leads past it', () => {
    const state = runParty(answer(50), next, answer(40), next, home, answer(10));
    expect(run(state, [restore('style', {})], config).stepId).toBe('children');
  });
});
