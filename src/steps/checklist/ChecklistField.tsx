import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import type { ChoiceOption } from '../../generated/estimator.ts';
import { OptionRow, OptionRows } from '../form/OptionRow.tsx';
import type { FormData, StepContext } from '../types.ts';

/**
 * The items of a step with a box each; ticking stores at once. One rjsf field for the whole answer:
 * a widget may hold no object, and a field per item would draw the form eight times over.
 */
export function ChecklistField({
  fieldPathId,
  formData,
  registry,
}: FieldProps<FormData, RJSFSchema, StepContext>) {
  const { options, moves, headingId } = registry.formContext;
  const toggle = useCallback(({ id }: ChoiceOption) => moves.toggle(id), [moves]);
  return (
    <OptionRows role="group" aria-labelledby={headingId} id={fieldPathId.$id}>
      {options.map((option) => (
        <OptionRow
          key={option.id}
          id={`${fieldPathId.$id}_${option.id}`}
          option={option}
          context={registry.formContext}
          type="checkbox"
          name={`${fieldPathId.$id}_${option.id}`}
          checked={formData?.[option.id] === true}
          onPick={toggle}
        />
      ))}
    </OptionRows>
  );
}
