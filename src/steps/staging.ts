import type { AskingStep } from '../answers/answers.ts';
import { isSameStepState, type StepState } from '../wizard/step-state.ts';

/** The forms that are drawn, each known by a key. */
export interface Staging {
  /** The form of the step where the visitor is. */
  readonly shown: { readonly key: number; readonly step: AskingStep };
  /** The form that is made ready behind the scene, and how its step stood when it was drawn. */
  readonly ready: { readonly key: number; readonly state: StepState<AskingStep> } | undefined;
}

/** A stage with the form of one step on it. */
export function staging(step: AskingStep): Staging {
  return { shown: { key: 0, step }, ready: undefined };
}

/**
 * The stage for the step where the visitor is now. The form that was made ready is shown only if its step
 * stands as it stood when the form was drawn: rjsf takes no notice of what changes while it is out of sight.
 * @param next the step that is likely to be next, if it is known
 * @returns the same stage when the same forms are on it
 */
export function restaged(
  before: Staging,
  asked: StepState<AskingStep>,
  next: StepState<AskingStep> | undefined,
): Staging {
  const { shown, ready } = before;
  const unused = Math.max(shown.key, ready?.key ?? 0) + 1;
  const key = ready && isSameStepState(ready.state, asked) ? ready.key : unused;
  const nowShown = shown.step === asked.step ? shown : { key, step: asked.step };
  const stays = ready && ready.key !== nowShown.key && isSameStepState(ready.state, next);
  const nowReady = stays ? ready : next && { key: unused + 1, state: next };
  return nowShown === shown && nowReady === ready ? before : { shown: nowShown, ready: nowReady };
}
