import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveFlow } from '../rules/visibility.ts';
import {
  fenceSiteAllOffered as fenceSite,
  CHAIN_LINK_STEPS,
} from './fixtures/fence-site-config.ts';
import { toWizardPosition, parseWizardPosition } from './position.ts';
import { computeProgress } from './screens.ts';
import { getCurrentStep, wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState } from './state.ts';
import { isStepComplete } from './step-state.ts';
import { createWizardStore } from './store.ts';

const optionIds = fenceSite.steps.flatMap((step) =>
  'options' in step ? step.options.map(({ id }) => id) : [],
);

const arbitraryChoice = fc.record({
  type: fc.constant('choose' as const),
  option: fc.constantFrom(...optionIds),
});

const arbitraryAnswer = fc.record({
  type: fc.constant('answer' as const),
  value: fc.oneof(
    fc.constantFrom<string | number>('clay', 'rock', '97477', '974', ''),
    fc.integer({ min: 0, max: 1000 }),
  ),
});

/** Anything that can happen, sensible or not. */
const arbitraryAction: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ type: 'next' } as const) },
  fc.constant({ type: 'back' } as const),
  fc.constant({ type: 'home' } as const),
  fc.constant({ type: 'restart' } as const),
  arbitraryChoice,
  fc.record({ type: fc.constant('toggle' as const), option: fc.constantFrom(...optionIds) }),
  arbitraryAnswer,
  fc.record({
    type: fc.constant('restore' as const),
    position: fc.record({
      stepId: fc.constantFrom(...CHAIN_LINK_STEPS),
      answers: fc.constantFrom({}, { fenceStyle: 'chain' }, { fenceStyle: 'privacy' }),
    }),
  }),
  fc.record({ type: fc.constant('change' as const), stepId: fc.constantFrom(...CHAIN_LINK_STEPS) }),
  fc.constant({ type: 'priced', estimate: { quote: 1 } } as const),
);

describe('the wizard, whatever happens to it,', () => {
  it('stands on a step that is shown, and the progress says so', () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 40 }), (actions) => {
        let state = createInitialState(fenceSite);
        for (const action of actions) {
          state = wizardReducer(fenceSite, state, action);
          const shown = resolveFlow(fenceSite, state.answers).steps;
          const ids = shown.map(({ id }) => id);
          expect(ids).toContain(state.stepId);
          const { current, total, percent } = computeProgress(
            shown,
            getCurrentStep(fenceSite, state),
          );
          expect(current).toBe(ids.indexOf(state.stepId) + 1);
          expect(total).toBe(ids.length);
          expect(percent).toBe(Math.round((current / total) * 100));
          expect(state.estimate === null || state.stepId === 'quote').toBe(true);
        }
      }),
    );
  });

  it('survives a reload: the same step, the same answers that count', () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 40 }), (actions) => {
        const state = actions.reduce(
          (before, action) => wizardReducer(fenceSite, before, action),
          createInitialState(fenceSite),
        );
        const remembered: unknown = JSON.parse(JSON.stringify(toWizardPosition(state)));
        const place = parseWizardPosition(fenceSite, remembered);
        expect(place).toBeDefined();
        if (!place) return;
        const reloaded = wizardReducer(fenceSite, createInitialState(fenceSite), {
          type: 'restore',
          position: place,
        });
        expect(reloaded.stepId).toBe(state.stepId);
        expect(reloaded.known).toEqual(state.known);
        const counting = resolveFlow(fenceSite, state.answers).answers;
        expect(resolveFlow(fenceSite, reloaded.answers).answers).toEqual(counting);
      }),
    );
  });

  it('leads nobody past an unfinished question, be it by Back and Forward', () => {
    // Whoever has come to the results, and goes about in what was answered.
    const toResults: readonly WizardAction[] = [
      { type: 'choose', option: 'chain' },
      { type: 'choose', option: 'tall' },
      { type: 'answer', value: 40 },
      { type: 'next' },
      { type: 'next' },
      { type: 'answer', value: '97477' },
      { type: 'next' },
      { type: 'next' },
    ];
    const by = fc.integer({ min: -8, max: 8 });
    const change = fc.record({
      type: fc.constant('change' as const),
      stepId: fc.constantFrom(...CHAIN_LINK_STEPS),
    });
    const moves = fc.oneof(
      fc.tuple(change, arbitraryAnswer, by),
      fc.tuple(by, fc.oneof(arbitraryAnswer, arbitraryChoice), by),
      fc.tuple(arbitraryAction.filter(({ type }) => type !== 'restore')),
    );
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 12 }), (list) => {
        const entries: unknown[] = [undefined];
        let at = 0;
        const store = createWizardStore(fenceSite, {
          read: () => entries[at],
          push: (place) => entries.splice((at += 1), Infinity, place),
          replace: (place) => (entries[at] = place),
        });
        for (const move of [...toResults, ...list.flat()]) {
          if (typeof move === 'object') store.dispatch(move);
          else if (at + move in entries) {
            at += move;
            store.syncWithHistory();
          }
          const { steps, answers } = resolveFlow(fenceSite, store.getState().answers);
          const passed = steps.slice(0, steps.indexOf(getCurrentStep(fenceSite, store.getState())));
          expect(passed.filter((step) => !isStepComplete(fenceSite, step, answers))).toEqual([]);
        }
      }),
    );
  });
});
