import type { CardsStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../form/types.ts';
import { CardsWidget } from './CardsWidget.tsx';

/** One choice among large cards; a click stores it and goes on. */
export const cards: StepKindUi<CardsStep> = {
  uiSchema: () => ({ 'ui:widget': CardsWidget, 'ui:label': false }),
};
