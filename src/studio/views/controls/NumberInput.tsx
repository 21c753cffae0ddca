import { useState, type KeyboardEvent } from 'react';
import {
  describeInvalidNumber,
  formatNumberInput,
  parseNumberInput,
} from '../../model/words/number-input.ts';
import { useStudio } from '../studio/studioContext.ts';

export interface NumberInputProps {
  readonly id: string;
  readonly value: unknown;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Shown before the number: $. */
  readonly prefix?: string | undefined;
  /** Shown after the number: %, per square foot. */
  readonly suffix?: string | undefined;
  /** Words what was typed in another way than the field shows it: $12,000. */
  readonly format?: (value: number) => string;
  /** Whether it may be left empty. */
  readonly isOptional?: boolean;
  readonly isInvalid?: boolean;
  /** Whether it has the focus at first. */
  readonly hasAutoFocus?: boolean;
  readonly onChange: (value: number | undefined) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Handles pasted text; returns false to let the field insert it. */
  readonly onPaste?: (text: string) => boolean;
}

/**
 * A field for a number. The focus selects its text. Text that is not a number is refused with a reason beside the
 * field: the text stays, so that it can be corrected, and the value is the one from before.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, value, label, prefix, suffix, isOptional = false, onChange } = props;
  const { language } = useStudio();
  /** The typed text and the value before it; both undefined while the field shows its value. */
  const [{ typed, before }, setTyping] = useState<{ typed?: string; before?: number }>({});
  const isCleared = typed?.trim() === '' && isOptional;
  const number = typed === undefined ? undefined : parseNumberInput(typed, language);
  const isRefused = typed !== undefined && number === undefined && !isCleared;
  // If something else changes the value, such as Undo, the field shows the value instead of the typed text.
  const isOutdated = !isRefused && number !== value;
  const shown = typeof value === 'number' ? formatNumberInput(value, language) : '';
  const isReworded =
    number !== undefined && !isOutdated && typed?.trim() !== formatNumberInput(number, language);
  const format = props.format ?? ((each: number) => each.toLocaleString(language));
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its first field
        autoFocus={props.hasAutoFocus}
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
          // Refused text may begin with a number: restore the value from before.
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
      {isReworded && (
        <span className="muted" role="status">
          = {format(number)}
        </span>
      )}
      {isRefused && (
        <p className="error" id={`${id}-refused`} role="alert">
          {describeInvalidNumber(typed, language)}
        </p>
      )}
    </span>
  );
}
