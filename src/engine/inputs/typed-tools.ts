import type { InputStepOf } from './answers.ts';
import { rejectValue } from './invalid-answer-error.ts';
import type {
  InputDefinition,
  InputTools,
  Boundary,
  LimitSource,
  AnswerCapability,
  CandidateValue,
} from './input-definition.ts';

/** What differs among the kinds of steps that are answered by typing. */
interface TypedToolsOptions<S> {
  readonly capabilities: readonly AnswerCapability[] | ((step: S) => readonly AnswerCapability[]);
  readonly describeExpected: (step: S) => string;
  readonly blank: '' | 0;
  readonly limitedBy?: (step: S) => readonly LimitSource[];
  /** What stands for all that can be typed, and maybe something that cannot. */
  readonly listValues: (step: S, boundaries: readonly Boundary[]) => readonly CandidateValue[];
}

/** The tools of a kind of step that is answered by typing: what is typed is what is stored. */
export function createTypedTools<
  S extends InputStepOf<'digits' | 'number' | 'text' | 'date' | 'month'>,
>(
  { accepts, isComplete }: InputDefinition<S>,
  {
    capabilities: gives,
    describeExpected: must,
    blank,
    listValues: picks,
    limitedBy,
  }: TypedToolsOptions<S>,
): InputTools<S> {
  return {
    listCapabilities: (step) => (typeof gives === 'function' ? gives(step) : gives),
    describeExpected: must,
    blank,
    ...(limitedBy && { limitedBy }),
    parse: (step, given) =>
      accepts(step, given) && isComplete(step, given)
        ? given
        : rejectValue(must(step), step, given),
    listDecisions: (step, boundaries) => {
      const possible = picks(step, boundaries).filter((pick) => isComplete(step, pick));
      return [{ candidates: [...new Set(possible)].map((pick) => ({ pick })) }];
    },
    applyDecision: (_step, pick) => pick,
  };
}
