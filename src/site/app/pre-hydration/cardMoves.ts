import {
  formatDocumentTitle,
  type DocumentTitleConfig,
} from '../../pages/estimator/formatDocumentTitle.ts';
import { listOfferedOptions, resolveFlow } from '../../../engine/rules/visibility.ts';
import { toWizardPosition, type WizardPosition } from '../../../engine/wizard/position.ts';
import { getCurrentStep, wizardReducer } from '../../../engine/wizard/reducer.ts';
import { createInitialState, type WizardState } from '../../../engine/wizard/state.ts';

/** Where a card leads. */
export interface CardMove {
  readonly option: string;
  readonly place: WizardPosition;
  readonly title: string;
  /** Where the cards lead that are there, if it is a step of cards. */
  readonly next: readonly CardMove[];
}

/** How many steps the visitor is carried: by the third the site's scripts have come on any line. */
const MAX_STEPS = 2;
/** More moves than these would weigh more than they are worth. */
const MAX_MOVES = 40;

function listMovesFrom(config: DocumentTitleConfig, start: WizardState, steps: number): CardMove[] {
  const step = getCurrentStep(config, start);
  if (step.kind !== 'cards' || steps === 0) return [];
  const { answers } = resolveFlow(config, start.answers);
  return listOfferedOptions(config, step, answers).flatMap(({ id }) => {
    const state = wizardReducer(config, start, { type: 'choose', option: id });
    if (state.stepId === start.stepId) return [];
    const shown = resolveFlow(config, state.answers).steps;
    const title = formatDocumentTitle(config, shown, getCurrentStep(config, state));
    const next = listMovesFrom(config, state, steps - 1);
    return [{ option: id, place: toWizardPosition(state), title, next }];
  });
}

function countMoves(openings: readonly CardMove[]): number {
  return openings.reduce((sum, { next }) => sum + 1 + countMoves(next), 0);
}

/**
 * Where each card of the first step leads, and of the one after that, as the wizard itself says. None, when the
 * first step is not one of cards: then the visitor waits for React, as everywhere else.
 */
export function listCardMoves(config: DocumentTitleConfig): CardMove[] {
  const start = createInitialState(config);
  const all = listMovesFrom(config, start, MAX_STEPS);
  return countMoves(all) > MAX_MOVES ? listMovesFrom(config, start, 1) : all;
}
