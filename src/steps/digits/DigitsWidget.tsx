import { FieldInput } from '../form/FieldInput.tsx';
import type { StepWidgetProps } from '../types.ts';
import { digitsOnly } from './digitsOnly.ts';

/** A text field that takes digits only and as many as the code has, typed or pasted. */
export function DigitsWidget({
  id,
  value,
  options,
  placeholder,
  rawErrors = [],
  onChange,
  onBlur,
}: StepWidgetProps) {
  const length = Number(options.length);
  const text = typeof value === 'string' ? value : '';
  return (
    <FieldInput
      id={id}
      // Not type="number": a code is no quantity, and its leading zeros count.
      type="text"
      inputMode="numeric"
      autoComplete={typeof options.autofill === 'string' ? options.autofill : undefined}
      placeholder={placeholder}
      text={text}
      onText={(typed) => onChange(digitsOnly(typed, length))}
      onLeave={() => onBlur(id, text)}
      hasHint={false}
      isWrong={rawErrors.length > 0}
    />
  );
}
