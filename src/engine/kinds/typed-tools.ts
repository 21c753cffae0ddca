import type { InputStep } from './answers.ts';
import { describeShape } from './describe-shape.ts';
import { rejectValue } from './invalid-answer-error.ts';
import type { InputDefinition, InputTools, Boundary, CandidateValue } from './input-definition.ts';

/** What differs among the kinds of steps that store what is typed. */
interface TypedToolsOptions<S extends InputStep> extends Omit<
  InputTools<S>,
  'isTyped' | 'parse' | 'listDecisions' | 'applyDecision'
> {
  /** Values that stand for all that can be typed. Those that the step does not take are left out. */
  readonly listValues: (step: S, boundaries: readonly Boundary[]) => readonly CandidateValue[];
}

/** The tools of a kind of step that stores what is typed. */
export function createTypedTools<S extends InputStep>(
  { shape, accepts, isComplete }: InputDefinition<S>,
  { listValues, ...tools }: TypedToolsOptions<S>,
): InputTools<S> {
  return {
    ...tools,
    isTyped: true,
    parse: (step, given) =>
      accepts(step, given) && isComplete(step, given)
        ? given
        : rejectValue(describeShape(shape(step)), step, given),
    listDecisions: (step, boundaries) => {
      const values = listValues(step, boundaries).filter((value) => isComplete(step, value));
      return [{ candidates: [...new Set(values)].map((pick) => ({ pick })) }];
    },
    applyDecision: (_step, pick) => pick,
  };
}
