import type { ListStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../form/types.ts';
import { ListWidget } from './ListWidget.tsx';

/** One choice in a plain list, with a button to go on. */
export const list: StepKindUi<ListStep> = {
  uiSchema: () => ({ 'ui:widget': ListWidget, 'ui:label': false }),
};
