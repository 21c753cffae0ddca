import type { CardsStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi } from '../../form/types.ts';
import { CardsWidget } from './CardsWidget.tsx';

/** A choice among large cards; a click stores it and continues. */
export const cards: StepKindUi<CardsStep> = {
  uiSchema: () => ({ 'ui:widget': CardsWidget, 'ui:label': false }),
};
