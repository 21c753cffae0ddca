import type { ListStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../../form/types.ts';
import { ListWidget } from './ListWidget.tsx';

/** A choice in a plain list, with a button to continue. */
export const list: StepKindUi<ListStep> = {
  uiSchema: () => ({ 'ui:widget': ListWidget, 'ui:label': false }),
};
