import { Activity, Fragment, useState, type ReactNode } from 'react';
import type { AskingStep } from '../rules/answers.ts';
import type { Standing } from '../wizard/standing.ts';
import type { Pictures } from './types.ts';

interface StageProps {
  /** The step where the visitor is. */
  readonly asked: Standing<AskingStep>;
  /** The one that is likely to be next, if it is known yet and asks something. */
  readonly next: Standing<AskingStep> | undefined;
  readonly renderForm: (asked: Standing<AskingStep>, pictures: Pictures) => ReactNode;
}

/**
 * The form of the step where the visitor is, and behind the scene that of the next one: the click which
 * leads there then only has to show it.
 */
export function Stage({ asked, next, renderForm }: StageProps) {
  // What the page came with stands by itself: React would listen to an Activity later than to the rest.
  const [bare, setBare] = useState<string | undefined>(asked.step.id);
  if (bare !== undefined && bare !== asked.step.id) setBare(undefined);
  const drawn = next ? [asked, next] : [asked];
  return drawn.map((each) => {
    const { id } = each.step;
    if (id === bare) return <Fragment key={id}>{renderForm(each, 'eager')}</Fragment>;
    return (
      <Activity key={id} mode={each === asked ? 'visible' : 'hidden'}>
        {renderForm(each, 'lazy')}
      </Activity>
    );
  });
}
