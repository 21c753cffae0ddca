import { useState, type KeyboardEvent } from 'react';
import {
  describeInvalidNumber,
  formatNumberInput,
  parseNumberInput,
} from '../../model/labels/number-input.ts';
import { useStudio } from '../studio/studioContext.ts';

export interface NumberInputProps {
  readonly id: string;
  readonly value: unknown;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  /** What stands before the number: $. */
  readonly prefix?: string | undefined;
  /** What stands behind it: %, per square foot. */
  readonly suffix?: string | undefined;
  /** Whether it may be left empty. */
  readonly isOptional?: boolean;
  readonly isInvalid?: boolean;
  readonly onChange: (value: number | undefined) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Takes a pasted text; false if the field is to take it itself. */
  readonly onPaste?: (text: string) => boolean;
}

/**
 * A field for a number. A click selects the number. What is no number is refused with a reason beside it: the text
 * stays to be mended, and the value stays what it was.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, value, label, prefix, suffix, isOptional = false, onChange } = props;
  const { language } = useStudio();
  /** What is typed, and the value from before; undefined while the field shows its value. */
  const [{ typed, before }, setTyping] = useState<{ typed?: string; before?: number }>({});
  const isCleared = typed?.trim() === '' && isOptional;
  const number = typed === undefined ? undefined : parseNumberInput(typed, language);
  const isRefused = typed !== undefined && number === undefined && !isCleared;
  // A value that was changed elsewhere, as by undoing, is shown instead of what was typed.
  const isOutdated = !isRefused && number !== value;
  const shown = typeof value === 'number' ? formatNumberInput(value, language) : '';
  const descriptions = [isRefused && `${id}-refused`, props.describedBy].filter(Boolean);
  return (
    <span className="number-field">
      {prefix && <span aria-hidden>{prefix}</span>}
      <input
        id={id}
        aria-label={label}
        aria-invalid={isRefused || props.isInvalid || undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        data-of-file
        inputMode="decimal"
        autoComplete="off"
        value={typed === undefined || isOutdated ? shown : typed}
        onFocus={({ target }) => target.select()}
        onBlur={() => !isRefused && setTyping({})}
        onChange={({ target }) => {
          const old = typed === undefined && typeof value === 'number' ? value : before;
          setTyping({ typed: target.value, before: old });
          const next = parseNumberInput(target.value, language);
          const isEmpty = target.value.trim() === '' && isOptional;
          // What a refused text began with counts as little as its end.
          onChange(next ?? (isEmpty ? undefined : old));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyping({});
          props.onKeyDown?.(event);
        }}
        onPaste={(event) => {
          if (props.onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {suffix && <span>{suffix}</span>}
      {isRefused && (
        <p className="error" id={`${id}-refused`} role="alert">
          {describeInvalidNumber(typed, language)}
        </p>
      )}
    </span>
  );
}
