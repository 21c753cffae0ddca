import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer, isInputStep } from '../../../engine/kinds/answers.ts';
import type { AnswerCapability } from '../../../engine/kinds/input-definition.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import type { NameDefinition } from '../../../engine/schema/name-graph.ts';
import { getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { StudioDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { createStudioDescriber } from './describer.ts';
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

function listSteps({ value }: StudioDocument): readonly Step[] {
  // It matches its schema, or its form is not shown.
  return getListAt(value, ['steps']) as readonly Step[];
}

/** The questions that a condition of a step or an option may be about: those of earlier steps. */
export function listConditionQuestions(document: StudioDocument, path: JsonPath): NameChoice[] {
  const definitions = listSteps(document)
    .slice(0, Number(path[1]))
    .flatMap((step, index): NameDefinition[] =>
      isInputStep(step)
        ? [{ name: step.answer, path: ['steps', index, 'answer'], at: 'value' }]
        : [],
    );
  // The inventory has the same, but collects it from the whole file.
  const namespace = { thing: 'answer', list: undefined, definitions };
  return listReferableNames(
    document.value,
    { path, name: '', namespace, owner: undefined },
    createStudioDescriber(SCHEMAS[document.kind], document.value),
  );
}

/** The test for a question, to begin a condition with. */
export function suggestTest(document: StudioDocument, answer: string): Test {
  const step = findStepByAnswer(listSteps(document), answer);
  const capabilities = step ? getInputTools(step).listCapabilities(step) : [];
  return USUAL_TESTS.find(([capability]) => capabilities.includes(capability))?.[1] ?? 'answered';
}
