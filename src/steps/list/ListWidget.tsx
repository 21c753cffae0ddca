import { useCallback } from 'react';
import type { ChoiceOption } from '../../generated/estimator.ts';
import { storedValue } from '../../answers/answers.ts';
import { OptionRows } from '../form/OptionRows.tsx';
import type { StepWidgetProps } from '../types.ts';

/** The options of a step as radio buttons: choosing stores, the button below goes on. */
export function ListWidget({ id, value, onChange, registry }: StepWidgetProps) {
  const pick = useCallback((option: ChoiceOption) => onChange(storedValue(option)), [onChange]);
  return (
    <OptionRows
      id={id}
      type="radio"
      context={registry.formContext}
      isChecked={(option) => storedValue(option) === value}
      onPick={pick}
    />
  );
}
