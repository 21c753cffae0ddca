import type { ChecklistStep } from '../../../engine/generated/estimator.ts';
import type { StepKind } from '../types.ts';
import { ChecklistField } from './ChecklistField.tsx';

/** Any number of ticked items; the button goes on whatever is ticked. */
export const checklist: StepKind<ChecklistStep> = {
  uiSchema: () => ({ 'ui:field': ChecklistField }),
};
