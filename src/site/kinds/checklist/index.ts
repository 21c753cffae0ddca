import type { ChecklistStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../../form/types.ts';
import { ChecklistField } from './ChecklistField.tsx';

/** Any number of ticked items; the visitor may continue with none ticked. */
export const checklist: StepKindUi<ChecklistStep> = {
  uiSchema: () => ({ 'ui:field': ChecklistField }),
};
