import { stepOfAnswer, type CountingAnswers } from '../../engine/inputs/answers.ts';
import { answerTools } from '../../engine/inputs/kinds.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import {
  holds,
  isComparison,
  judged,
  testsWithin,
  type Test,
} from '../../engine/rules/conditions.ts';
import { askedByTest, type Asked } from '../../engine/rules/tests.ts';
import { stopConditions } from '../../engine/rules/walk.ts';

/** What homeowners decide by the name of the question; see side.ts. */
interface Asking {
  readonly name: string;
  readonly answer: string;
  readonly item: string | undefined;
}

/** Whether what is asked is about a question: a checklist as a whole is about each of its items. */
function isAbout(asked: Asked, { answer, item }: Omit<Asking, 'name'>): boolean {
  const isSame = asked.item === undefined || item === undefined || asked.item === item;
  return asked.answer === answer && isSame;
}

/** Whether all that a test looks at is among some questions. */
function isAsked(test: Test, steps: readonly Step[], questions: readonly Asking[]): boolean {
  const { answer } = test;
  const step = stepOfAnswer(steps, answer);
  if (!step) return false;
  return answerTools(step)
    .decisions(step, [])
    .filter(({ item }) => isAbout(askedByTest(test), { answer, item }))
    .every(({ item }) => questions.some((each) => each.answer === answer && each.item === item));
}

/** Whether a polite ending is come to with the answers so far. */
export type Ending = (answers: CountingAnswers) => boolean;

/**
 * The polite endings by the question at which they are decided: the last one that each looks at, whether that is
 * asked or not. One that looks at other answers, too, is come to where those do not matter any more.
 * @param questions in the order in which they are come to
 */
export function endingsOf(
  steps: readonly Step[],
  questions: readonly Asking[],
): ReadonlyMap<string, Ending> {
  const endings = new Map<string, Ending>();
  for (const stop of stopConditions(steps)) {
    const tests = testsWithin(stop);
    const last = questions.findLast((each) => tests.some((t) => isAbout(askedByTest(t), each)));
    if (!last) continue;
    const known = new Set<unknown>(tests.filter((test) => isAsked(test, steps, questions)));
    const earlier = endings.get(last.name);
    endings.set(last.name, (answers) => {
      const verdict = judged(stop, [], (test) =>
        isComparison(test) || !known.has(test)
          ? undefined
          : holds(test, { steps, answers }, () => []),
      );
      return verdict === true || earlier?.(answers) === true;
    });
  }
  return endings;
}
