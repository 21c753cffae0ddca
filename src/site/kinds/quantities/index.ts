import type { QuantitiesStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../../form/types.ts';
import { QuantitiesField } from './QuantitiesField.tsx';

/** The quantity of each of several items. Each row shows its own error. */
export const quantities: StepKindUi<QuantitiesStep> = {
  uiSchema: () => ({ 'ui:field': QuantitiesField }),
};
