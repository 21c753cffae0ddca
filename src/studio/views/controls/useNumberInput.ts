import { useState } from 'react';
import { formatNumberInput, parseNumberInput } from '../../model/labels/number-input.ts';
import { toFieldText } from './controlProps.ts';

/** A field in which a number is typed. */
interface NumberInput {
  /** What stands in the field. */
  readonly text: string;
  /** Whether that is no number yet. */
  readonly isIncomplete: boolean;
  readonly setText: (text: string) => void;
  readonly handleBlur: () => void;
}

interface NumberInputOptions {
  readonly value: unknown;
  readonly language: string;
  /** Whether the field may be left empty. */
  readonly isOptional?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/**
 * What is typed stays as it is typed, until the field is left; the value is a number all the time. While no number
 * stands there it is what it was before: the one that is left of a number as it is taken away was never meant.
 */
export function useNumberInput({
  value,
  language,
  isOptional = false,
  onChange,
}: NumberInputOptions): NumberInput {
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const number = typed === undefined ? undefined : parseNumberInput(typed, language);
  const isIncomplete = typed !== undefined && number === undefined;
  const isTypedValue = isIncomplete || (number !== undefined && number === value);
  return {
    text: isTypedValue ? (typed ?? '') : formatValue(value, language),
    isIncomplete,
    setText: (text) => {
      const next = parseNumberInput(text, language);
      const isCleared = text.trim() === '' && isOptional;
      setTyped(isCleared ? undefined : text);
      // What was done to it elsewhere meanwhile, such as undone, is what it is taken back to.
      if (typed === undefined || !isTypedValue) setBefore(value);
      if (next !== undefined || isCleared) onChange(next);
      else if (typed !== undefined && isTypedValue && isNumber(before, isOptional))
        onChange(before);
    },
    handleBlur: () => setTyped(undefined),
  };
}

function isNumber(value: unknown, isOptional: boolean): value is number | undefined {
  return typeof value === 'number' || (value === undefined && isOptional);
}

function formatValue(value: unknown, language: string): string {
  return typeof value === 'number' ? formatNumberInput(value, language) : toFieldText(value);
}
