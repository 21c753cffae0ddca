import { errorId, helpId } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import { TextInput } from '../../ui/Field.tsx';
import { color, space } from '../../ui/theme.ts';

const WithUnit = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  > span {
    color: ${color('quiet')};
  }
`;

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'disabled' | 'required'
>;

interface FieldInputProps extends Native {
  readonly id: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  /** Whether a hint stands below the field. */
  readonly hasHint: boolean;
  readonly isWrong: boolean;
  readonly unit?: string;
}

/** A text field, tied to its hint and its error. */
export function FieldInput({
  id,
  text,
  onText,
  onLeave,
  hasHint,
  isWrong,
  unit,
  ...native
}: FieldInputProps) {
  const describedBy = [hasHint && helpId(id), isWrong && errorId(id)].filter(Boolean).join(' ');
  const input = (
    <TextInput
      {...native}
      id={id}
      name={id}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy || undefined}
    />
  );
  if (unit === undefined) return input;
  return (
    <WithUnit>
      {input}
      <span>{unit}</span>
    </WithUnit>
  );
}
