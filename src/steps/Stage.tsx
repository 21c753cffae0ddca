import { Activity, Fragment, useState, type ReactNode } from 'react';
import type { AskingStep } from '../answers/answers.ts';
import type { StepState } from '../wizard/step-state.ts';
import { restaged, staging } from './staging.ts';
import type { Pictures } from './types.ts';

interface StageProps {
  /** The step where the visitor is. */
  readonly asked: StepState<AskingStep>;
  /** The one that is likely to be next, if it is known yet and asks something. */
  readonly next: StepState<AskingStep> | undefined;
  readonly renderForm: (asked: StepState<AskingStep>, pictures: Pictures) => ReactNode;
}

/**
 * The form of the step where the visitor is, and behind the scene that of the next one: the click which
 * leads there then only has to show it.
 */
export function Stage({ asked, next, renderForm }: StageProps) {
  const [before, setStage] = useState(() => staging(asked.step));
  const stage = restaged(before, asked, next);
  if (stage !== before) setStage(stage);
  const { shown, ready } = stage;
  // What the stage began with stands by itself: React would take over a prerendered Activity later than the rest
  // of the page, and listen to it later.
  const [bare] = useState(shown.key);
  const onStage =
    shown.key === bare ? (
      <Fragment key={shown.key}>{renderForm(asked, 'eager')}</Fragment>
    ) : (
      <Activity key={shown.key}>{renderForm(asked, 'lazy')}</Activity>
    );
  const behind = ready && (
    <Activity key={ready.key} mode="hidden">
      {renderForm(ready.state, 'lazy')}
    </Activity>
  );
  return [onStage, behind];
}
