import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { HTMLInputTypeAttribute } from 'react';
import type { FormData } from '../types.ts';
import { FieldInput } from './FieldInput.tsx';

/** What a uiSchema may say of a line of text beside rjsf's own options. */
export interface LineOptions {
  readonly inputType?: HTMLInputTypeAttribute;
  readonly autofill?: string;
  readonly maxLength?: number;
}

/** A line of text of any kind: a name, an e-mail address, a phone number. */
export function LineWidget<F extends object>({
  id,
  value,
  options,
  placeholder,
  disabled,
  rawErrors = [],
  onChange,
  onBlur,
}: WidgetProps<FormData, RJSFSchema, F>) {
  const { inputType, maxLength, autofill }: LineOptions = options;
  const text = typeof value === 'string' ? value : '';
  return (
    <FieldInput
      id={id}
      type={inputType ?? 'text'}
      autoComplete={autofill}
      maxLength={maxLength}
      placeholder={placeholder}
      disabled={disabled}
      text={text}
      onText={onChange}
      onLeave={() => onBlur(id, text)}
      hasHint={Boolean(options.help)}
      isWrong={rawErrors.length > 0}
    />
  );
}
