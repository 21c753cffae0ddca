import {
  formatDocumentTitle,
  type DocumentTitleConfig,
} from '../../pages/estimator/formatDocumentTitle.ts';
import { listOfferedOptions, resolveFlow } from '../../../engine/rules/visibility.ts';
import { toWizardPosition, type WizardPosition } from '../../../engine/wizard/position.ts';
import { getCurrentStep, wizardReducer } from '../../../engine/wizard/reducer.ts';
import { createInitialState, type WizardState } from '../../../engine/wizard/state.ts';

/** The result of choosing a card. */
export interface CardMove {
  readonly option: string;
  readonly position: WizardPosition;
  readonly title: string;
  /** The moves from the next step, if that has cards, too. */
  readonly next: readonly CardMove[];
}

/** How many steps work before React starts. By the third step the scripts have loaded on any connection. */
const MAX_STEPS = 2;
/** Limits the size of the page: more moves would cost more than they gain. */
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
    return [{ option: id, position: toWizardPosition(state), title, next }];
  });
}

function countMoves(moves: readonly CardMove[]): number {
  return moves.reduce((sum, { next }) => sum + 1 + countMoves(next), 0);
}

/**
 * Lists where the cards of the first two steps lead, as computed by the wizard itself. Empty if the first step has no
 * cards: then clicks wait for React.
 */
export function listCardMoves(config: DocumentTitleConfig): CardMove[] {
  const start = createInitialState(config);
  const all = listMovesFrom(config, start, MAX_STEPS);
  return countMoves(all) > MAX_MOVES ? listMovesFrom(config, start, 1) : all;
}
