import type { Answer, InputStep } from './answers.ts';
import type { InputDefinition } from './input-definition.ts';
import { fits, toJsonSchema } from './read-shape.ts';

interface InputOptions<S extends InputStep> extends Omit<
  InputDefinition<S>,
  'schema' | 'accepts' | 'isComplete'
> {
  /** Whether the step may store a value. Left out: only what is a complete answer. */
  readonly accepts?: InputDefinition<S>['accepts'];
  /** What no answer means, if a step may be left as it is. */
  readonly unanswered?: Answer;
}

/** A kind of step whose rule is its shape. */
export function createInput<S extends InputStep>({
  unanswered,
  ...input
}: InputOptions<S>): InputDefinition<S> {
  const isAnswer = (step: S, value: unknown): value is Answer => fits(input.shape(step), value);
  return {
    accepts: isAnswer,
    ...input,
    schema: (step) => toJsonSchema(input.shape(step)),
    isComplete: (step, value = unanswered) => isAnswer(step, value),
  };
}
