import type { QuantitiesStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../form/types.ts';
import { QuantitiesField } from './QuantitiesField.tsx';

/** How many of each of several things; each row says by itself what is wrong with its number. */
export const quantities: StepKindUi<QuantitiesStep> = {
  uiSchema: () => ({ 'ui:field': QuantitiesField }),
};
