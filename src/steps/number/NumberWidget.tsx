import { useState } from 'react';
import { FieldInput } from '../form/FieldInput.tsx';
import type { StepWidgetProps } from '../types.ts';
import { numberOf, typableNumber } from './typedNumber.ts';

/**
 * A text field for a number. It keeps the text as it is typed: `2.` is on its way to 2.5 and must not
 * turn into 2 under the visitor's fingers.
 */
export function NumberWidget({
  id,
  value,
  options,
  placeholder,
  rawErrors = [],
  onChange,
  onBlur,
}: StepWidgetProps) {
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  return (
    <FieldInput
      id={id}
      type="text"
      inputMode={options.isWhole ? 'numeric' : 'decimal'}
      placeholder={placeholder}
      unit={typeof options.unit === 'string' ? options.unit : undefined}
      text={text}
      onText={(typed) => {
        const kept = typableNumber(typed);
        setText(kept);
        onChange(numberOf(kept));
      }}
      onLeave={() => onBlur(id, value)}
      hasHint={false}
      isWrong={rawErrors.length > 0}
    />
  );
}
