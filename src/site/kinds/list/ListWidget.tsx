import { useCallback } from 'react';
import type { ChoiceOption } from '../../../engine/generated/estimator.ts';
import { findChosenOption, isChoiceStep, toStoredValue } from '../../../engine/kinds/answers.ts';
import { OptionSearch } from './OptionSearch.tsx';
import { OptionRows } from '../../form/OptionRows.tsx';
import type { StepWidgetProps } from '../../form/types.ts';

/** The options of a step as radio buttons: choosing stores, the button below continues. */
export function ListWidget({ id, value, onChange, registry }: StepWidgetProps) {
  const { step } = registry.formContext;
  const chosen = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  const pick = useCallback(
    (option: ChoiceOption) => isChoiceStep(step) && onChange(toStoredValue(step, option)),
    [onChange, step],
  );
  return (
    <OptionSearch
      id={id}
      options={registry.formContext.options}
      search={step.kind === 'list' ? step.search : undefined}
      chosen={chosen}
      renderOptions={(options) => (
        <OptionRows
          id={id}
          type="radio"
          context={{ ...registry.formContext, options }}
          isChecked={({ id: own }) => own === chosen?.id}
          onPick={pick}
        />
      )}
    />
  );
}
