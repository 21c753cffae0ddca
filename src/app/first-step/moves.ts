import { titleOf, type TitledConfig } from '../../pages/estimator/titleOf.ts';
import { offeredOptions, view } from '../../rules/visibility.ts';
import { placeOf, type Place } from '../../wizard/place.ts';
import { currentStep, reduce } from '../../wizard/reducer.ts';
import { initialState } from '../../wizard/state.ts';

/** Where a card of the first step leads. */
export interface Opening {
  readonly option: string;
  readonly place: Place;
  readonly title: string;
}

/**
 * Where each card of the first step leads, as the wizard itself says. None, when the first step is not
 * one of cards: then the visitor waits for React, as everywhere else.
 */
export function openingsOf(config: TitledConfig): Opening[] {
  const start = initialState(config);
  const step = currentStep(config, start);
  if (step.kind !== 'cards') return [];
  const { answers } = view(config, start.answers);
  return offeredOptions(config, step, answers).flatMap(({ id }) => {
    const state = reduce(config, start, { type: 'choose', option: id });
    if (state.stepId === start.stepId) return [];
    const { steps } = view(config, state.answers);
    const title = titleOf(config, steps, currentStep(config, state));
    return [{ option: id, place: placeOf(state), title }];
  });
}
