import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import type { AnswerDependency } from '../../engine/rules/core/condition-tools.ts';

/** One decision of a visitor: a whole answer, or one item of a checklist. */
export interface Question {
  /** The name of the answer, or `answer/item`. */
  readonly name: string;
  readonly answer: string;
  readonly item: string | undefined;
}

/** The name of a question. */
export function toQuestionName(answer: string, item?: string): string {
  return item === undefined ? answer : `${answer}/${item}`;
}

/** The answers that count in each config of a space. */
export type AnswersByConfig = readonly EffectiveAnswers[];

/** The steps of a config, and what its rules or conditions ask of their answers. */
export interface SpaceSource {
  readonly steps: readonly Step[];
  readonly dependencies: readonly AnswerDependency[];
}

/** How visitors go through the questions. */
export interface SpaceOptions {
  /** Whether options that are not offered are left out. */
  readonly offeredOnly?: boolean;
  /** Whether answers that lead to a stop step are left out. */
  readonly reachEnd?: boolean;
  /** Whether a step that shows no option ends the way, as it does for visitors; otherwise it is skipped. */
  readonly canBeStuck?: boolean;
}
