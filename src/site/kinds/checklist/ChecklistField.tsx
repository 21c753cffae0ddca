import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import type { ChoiceOption } from '../../../engine/generated/estimator.ts';
import { OptionRows } from '../../form/OptionRows.tsx';
import type { RjsfFormData, StepContext } from '../../form/types.ts';

/**
 * The items of a step with a checkbox each; ticking stores at once. One rjsf field for the whole answer: the value of a
 * widget cannot be an object, and a field per item would render the form once per item.
 */
export function ChecklistField(props: FieldProps<RjsfFormData, RJSFSchema, StepContext>) {
  const { fieldPathId, formData, registry } = props;
  const { dispatch } = registry.formContext;
  const toggle = useCallback(
    ({ id }: ChoiceOption) => dispatch({ type: 'toggle', option: id }),
    [dispatch],
  );
  return (
    <OptionRows
      id={fieldPathId.$id}
      type="checkbox"
      context={registry.formContext}
      isChecked={({ id }) => formData?.[id] === true}
      onPick={toggle}
    />
  );
}
