import { storedValue } from '../../rules/answers.ts';
import { OptionRow, OptionRows } from '../form/OptionRow.tsx';
import type { StepWidgetProps } from '../types.ts';

/** The options of a step as radio buttons: choosing stores, the button below goes on. */
export function ListWidget({ id, value, onChange, registry }: StepWidgetProps) {
  const { options, headingId } = registry.formContext;
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
          onChange={() => onChange(storedValue(option))}
        />
      ))}
    </OptionRows>
  );
}
