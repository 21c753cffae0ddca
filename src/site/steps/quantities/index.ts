import type { QuantitiesStep } from '../../../engine/generated/estimator.ts';
import type { StepKind } from '../types.ts';
import { QuantitiesField } from './QuantitiesField.tsx';

/** How many of each of several things; each row says by itself what is wrong with its number. */
export const quantities: StepKind<QuantitiesStep> = {
  uiSchema: () => ({ 'ui:field': QuantitiesField }),
};
