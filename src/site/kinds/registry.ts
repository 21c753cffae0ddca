import type { InputStep } from '../../engine/kinds/answers.ts';
import type { StepKindUi } from '../form/types.ts';
import * as table from './kinds.table.ts';

/** All kinds of steps that ask something. A missing kind is a type error. */
const registry: {
  readonly [K in InputStep['kind']]: StepKindUi<Extract<InputStep, { kind: K }>>;
} = table;

/** The user interface of the kind of a step. */
export function getStepKindUi(step: InputStep): StepKindUi<InputStep> {
  // TypeScript cannot infer that the entry matches the kind of the step.
  return registry[step.kind] as StepKindUi<InputStep>;
}
