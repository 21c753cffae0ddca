import type { StepUiSchema } from './types.ts';
import { FieldInput, type FieldOptions } from './FieldInput.tsx';

/** The texts of a step with a text field. */
interface FieldCopy {
  readonly fieldLabel: string;
  readonly placeholder?: string;
}

/** The uiSchema of a step with a text field. */
export function createFieldUiSchema(copy: FieldCopy, options: FieldOptions): StepUiSchema {
  return {
    'ui:widget': FieldInput,
    'ui:title': copy.fieldLabel,
    'ui:placeholder': copy.placeholder,
    'ui:options': { ...options },
  };
}
