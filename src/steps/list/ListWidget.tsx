import { useCallback } from 'react';
import type { ChoiceOption } from '../../generated/estimator.ts';
import { storedValue } from '../../answers/answers.ts';
import { OptionRow, OptionRows } from '../form/OptionRow.tsx';
import type { StepWidgetProps } from '../types.ts';

/** The options of a step as radio buttons: choosing stores, the button below goes on. */
export function ListWidget({ id, value, onChange, registry }: StepWidgetProps) {
  const { options, headingId } = registry.formContext;
  const pick = useCallback((option: ChoiceOption) => onChange(storedValue(option)), [onChange]);
  return (
    <OptionRows role="radiogroup" aria-labelledby={headingId} id={id}>
      {options.map((option) => (
        <OptionRow
          key={option.id}
          id={`${id}_${option.id}`}
          option={option}
          context={registry.formContext}
          type="radio"
          name={id}
          checked={storedValue(option) === value}
          onPick={pick}
        />
      ))}
    </OptionRows>
  );
}
