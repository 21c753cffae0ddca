import type { InputStep } from '../../engine/inputs/answers.ts';
import { cards } from './cards/index.ts';
import { checklist } from './checklist/index.ts';
import { code } from './code/index.ts';
import { date, month } from './date/index.ts';
import { digits } from './digits/index.ts';
import { list } from './list/index.ts';
import { number } from './number/index.tsx';
import { quantities } from './quantities/index.ts';
import { text } from './text/index.ts';
import type { StepKindUi } from './form/types.ts';

/** All kinds of steps that ask something. A missing kind is a type error. */
const registry: {
  [K in InputStep['kind']]: StepKindUi<Extract<InputStep, { kind: K }>>;
} = {
  // One per line: the build removes the kinds that the config does not use, see scripts/vite/prune-registries-plugin.ts.
  cards,
  list,
  checklist,
  quantities,
  digits,
  number,
  date,
  month,
  text,
  code,
};

/** The user interface of the kind of a step. */
export function getStepKindUi(step: InputStep): StepKindUi<InputStep> {
  // TypeScript cannot infer that the entry matches the kind of the step.
  return registry[step.kind] as StepKindUi<InputStep>;
}
