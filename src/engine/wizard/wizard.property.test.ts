import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveFlow } from '../rules/visibility.ts';
import { fenceSiteAllOffered as config, CHAIN_LINK_STEPS } from './fixtures/fence-site-config.ts';
import { collectAnswersToSave, decodeAnswers, encodeAnswers } from './answers-code.ts';
import { createAnswersLink, findAnswersCode } from './answers-link.ts';
import { createFakeHistory } from './fixtures/fake-history.ts';
import { startWithAnswers } from './given-answers.ts';
import { toWizardPosition, parseWizardPosition } from './position.ts';
import { getCurrentStep, wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState } from './state.ts';
import { isStepComplete } from './step-state.ts';
import { createWizardStore } from './store.ts';

const arbitraryOption = fc.constantFrom(
  ...config.steps.flatMap((step) => ('options' in step ? step.options.map(({ id }) => id) : [])),
);
const arbitraryStepId = fc.constantFrom(...CHAIN_LINK_STEPS);

const arbitraryChoice = fc.record({
  type: fc.constant('choose' as const),
  option: arbitraryOption,
});
const arbitraryAnswer = fc.record({
  type: fc.constant('answer' as const),
  value: fc.oneof(
    fc.constantFrom<string | number>('clay', 'rock', '97477', '974', ''),
    fc.integer({ min: 0, max: 1000 }),
  ),
});
const arbitraryChange = fc.record({
  type: fc.constant('change' as const),
  stepId: arbitraryStepId,
});

/** Any action, sensible or not. */
const arbitraryAction: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ type: 'next' } as const) },
  fc.constantFrom<WizardAction>({ type: 'back' }, { type: 'home' }, { type: 'restart' }),
  fc.constant({ type: 'priced', estimate: { quote: 1 } } as const),
  arbitraryChoice,
  arbitraryAnswer,
  arbitraryChange,
  fc.record({ type: fc.constant('toggle' as const), option: arbitraryOption }),
  fc.record({
    type: fc.constant('restore' as const),
    position: fc.record({
      stepId: arbitraryStepId,
      answers: fc.constantFrom({}, { fenceStyle: 'chain' }, { fenceStyle: 'privacy' }),
    }),
  }),
);
const arbitraryActions = fc.array(arbitraryAction, { maxLength: 40 });

const TO_RESULTS: readonly WizardAction[] = [
  { type: 'choose', option: 'chain' },
  { type: 'choose', option: 'tall' },
  { type: 'answer', value: 40 },
  { type: 'next' },
  { type: 'next' },
  { type: 'answer', value: '97477' },
  { type: 'next' },
  { type: 'next' },
];

describe('the wizard, after any actions,', () => {
  it('is at a step that is shown, and has an estimate at the results only', () => {
    const property = fc.property(arbitraryActions, (actions) => {
      let state = createInitialState(config);
      for (const action of actions) {
        state = wizardReducer(config, state, action);
        expect(resolveFlow(config, state.answers).steps).toContain(getCurrentStep(config, state));
        expect(state.estimate === null || state.stepId === 'quote').toBe(true);
      }
    });
    fc.assert(property);
  });

  it('survives a reload: the same step, the same answers that count', () => {
    const property = fc.property(arbitraryActions, (actions) => {
      const start = createInitialState(config);
      const state = actions.reduce((before, each) => wizardReducer(config, before, each), start);
      const stored: unknown = JSON.parse(JSON.stringify(toWizardPosition(state)));
      const position = parseWizardPosition(config, stored) ?? { stepId: '', answers: {} };
      const reloaded = wizardReducer(config, start, { type: 'restore', position });
      expect([reloaded.stepId, reloaded.known]).toEqual([state.stepId, state.known]);
      const { answers } = resolveFlow(config, state.answers);
      expect(resolveFlow(config, reloaded.answers).answers).toEqual(answers);
    });
    fc.assert(property);
  });

  it('comes back by a link to the results with the same answers, of which none is asked again', () => {
    const property = fc.property(arbitraryActions, (actions) => {
      const start = createInitialState(config);
      const all = [...actions, { type: 'home' } as const, ...TO_RESULTS];
      const state = all.reduce((before, each) => wizardReducer(config, before, each), start);
      fc.pre(state.stepId === 'quote');
      const code = encodeAnswers(collectAnswersToSave(config, state.answers));
      const link = createAnswersLink('/', code);
      const { answers = {}, lost } = decodeAnswers(config, findAnswersCode(link) ?? '') ?? {};
      expect(lost).toEqual([]);
      const { position, refused } = startWithAnswers(config, answers, '2026-05-31');
      expect(refused).toEqual([]);
      expect(position.stepId).toBe('quote');
      // An option that was ticked and then hidden is no longer there: its code is that of one never ticked.
      expect(encodeAnswers(collectAnswersToSave(config, position.answers))).toBe(code);
    });
    const hiddenAfterTick = [
      { type: 'restore', position: { stepId: 'extras', answers: {} } },
      { type: 'toggle', option: 'caps' },
    ] satisfies WizardAction[];
    fc.assert(property, { examples: [[hiddenAfterTick]] });
  });

  it('leads nobody past an incomplete question, not even by Back and Forward', () => {
    const by = fc.integer({ min: -8, max: 8 });
    const moves = fc.oneof(
      fc.tuple(arbitraryChange, arbitraryAnswer, by),
      fc.tuple(by, fc.oneof(arbitraryAnswer, arbitraryChoice), by),
      fc.tuple(arbitraryAction.filter(({ type }) => type !== 'restore')),
    );
    const property = fc.property(fc.array(moves, { maxLength: 12 }), (list) => {
      const { history, go } = createFakeHistory();
      const store = createWizardStore(config, history);
      for (const move of [...TO_RESULTS, ...list.flat()]) {
        if (typeof move === 'object') store.dispatch(move);
        else {
          go(move);
          store.syncWithHistory();
        }
        const state = store.getState();
        const { steps, answers } = resolveFlow(config, state.answers);
        const passed = steps.slice(0, steps.indexOf(getCurrentStep(config, state)));
        expect(passed.filter((step) => !isStepComplete(config, step, answers))).toEqual([]);
      }
    });
    fc.assert(property);
  });
});
