import type { StepOf } from './answers.ts';
import { mustBe } from './given.ts';
import type { AnswerKind, AnswerTools, Boundary, Limiter, Need, Pick } from './kind.ts';

/** What differs among the kinds of steps that are answered by typing. */
interface Typed<S> {
  readonly gives: readonly Need[] | ((step: S) => readonly Need[]);
  readonly must: (step: S) => string;
  readonly blank: '' | 0;
  readonly limitedBy?: (step: S) => readonly Limiter[];
  /** What stands for all that can be typed, and maybe something that cannot. */
  readonly picks: (step: S, boundaries: readonly Boundary[]) => readonly Pick[];
}

/** The tools of a kind of step that is answered by typing: what is typed is what is stored. */
export function typedTools<S extends StepOf<'digits' | 'number' | 'text' | 'date' | 'month'>>(
  { accepts, isComplete }: AnswerKind<S>,
  { gives, must, blank, picks, limitedBy }: Typed<S>,
): AnswerTools<S> {
  return {
    gives: (step) => (typeof gives === 'function' ? gives(step) : gives),
    must,
    blank,
    ...(limitedBy && { limitedBy }),
    read: (step, given) =>
      accepts(step, given) && isComplete(step, given) ? given : mustBe(must(step), step, given),
    decisions: (step, boundaries) => {
      const possible = picks(step, boundaries).filter((pick) => isComplete(step, pick));
      return [{ candidates: [...new Set(possible)].map((pick) => ({ pick })) }];
    },
    stored: (_step, pick) => pick,
  };
}
