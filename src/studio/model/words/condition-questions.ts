import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer, isInputStep } from '../../../engine/kinds/answers.ts';
import type { AnswerCapability } from '../../../engine/kinds/input-definition.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import type { NameDefinition } from '../../../engine/schema/name-graph.ts';
import { getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { FileIndex } from './file-index.ts';
import { listReferableNames, type NameChoice } from './referable-names.ts';

type Test = Condition['test'];

/** The usual test for what an answer is. Another one is chosen in the sentence. */
const USUAL_TESTS: readonly (readonly [AnswerCapability, Test])[] = [
  ['choice', 'is'],
  ['ticks', 'includes'],
  ['amount', 'atLeast'],
  ['date', 'fromDay'],
  ['text', 'startsWith'],
];

function listSteps({ root }: FileIndex): readonly Step[] {
  // It matches its schema, or its form is not shown.
  return getListAt(root, ['steps']) as readonly Step[];
}

/** The questions that a condition of a step or an option may be about: those of earlier steps. */
export function listConditionQuestions(index: FileIndex, path: JsonPath): NameChoice[] {
  const definitions = listSteps(index)
    .slice(0, Number(path[1]))
    .flatMap((step, position): NameDefinition[] =>
      isInputStep(step)
        ? [{ name: step.answer, path: ['steps', position, 'answer'], at: 'value' }]
        : [],
    );
  // The inventory has the same, but collects it from the whole file.
  const namespace = { thing: 'answer', list: undefined, definitions };
  return listReferableNames(
    index.root,
    { path, name: '', namespace, owner: undefined },
    index.describer,
  );
}

/** The test for a question, to begin a condition with. */
export function suggestTest(index: FileIndex, answer: string): Test {
  const step = findStepByAnswer(listSteps(index), answer);
  const capabilities = step ? getInputTools(step).listCapabilities(step) : [];
  return USUAL_TESTS.find(([capability]) => capabilities.includes(capability))?.[1] ?? 'answered';
}
