import { type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { use, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import { color, space } from '../../ui/styles/theme.ts';
import type { RjsfFormData } from './types.ts';
import { getFieldAriaProps } from './getFieldAriaProps.ts';
import { TextBox } from './TextBox.ts';

const WithUnit = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  /* As wide as its words: a shrinking one would break between any two letters. */
  > span {
    flex: none;
    max-width: 50%;
    color: ${color('quiet')};
  }
`;

/** What a uiSchema may say of a field beside rjsf's own options. */
export interface FieldOptions {
  readonly native?: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCorrect'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'maxLength'
    | 'min'
    | 'max'
  >;
  readonly unit?: string;
  readonly unitBefore?: string;
  /** What is kept of what is typed or pasted; all of it, if left out. */
  readonly kept?: (typed: string) => string;
  /** The answer that a text stands for in a language; the text itself, if left out. */
  readonly parse?: (text: string, language: string) => string | number | undefined;
  /** How a number is typed in a language. */
  readonly formatNumber?: (value: number, language: string) => string;
  /** What is promised beside the field, in words that are read with it. */
  readonly assurance?: string;
  /** What stands below the field for what is typed in it, and may change that. */
  readonly renderBelow?: (
    text: string,
    language: string,
    change: (text: string) => void,
  ) => ReactNode;
}

/**
 * A text field of any kind, tied to its hint and its error. It shows the text as it is typed: `2.` is on its
 * way to 2.5 and must not turn into 2 under the visitor's fingers.
 */
export function FieldInput<F extends object>(props: WidgetProps<RjsfFormData, RJSFSchema, F>) {
  const { id, value, options, placeholder, disabled, required, rawErrors, onChange, onBlur } =
    props;
  const {
    native,
    unit,
    unitBefore,
    kept,
    parse: read,
    formatNumber: written = String,
    renderBelow: beside,
    assurance,
  } = options as FieldOptions;
  const language = use(LanguageContext);
  // Nobody has typed a preset answer: it follows what limits it.
  const [typed, setTyped] = useState<string>();
  const text =
    typed ?? (typeof value === 'number' ? written(value, language) : String(value ?? ''));
  const change = (next: string) => {
    setTyped(next);
    onChange(read ? read(next, language) : next);
  };
  const [beforeId, unitId] = [`${id}__before`, `${id}__unit`];
  // Screen readers read the unit with the number.
  const units = [unitBefore !== undefined && beforeId, unit !== undefined && unitId];
  const input = (
    <TextBox
      type="text"
      {...native}
      id={id}
      name={id}
      placeholder={placeholder}
      disabled={disabled}
      value={text}
      onChange={({ target }) => change(kept ? kept(target.value) : target.value)}
      onBlur={() => onBlur(id, text)}
      aria-required={required || undefined}
      {...getFieldAriaProps(id, Boolean(options.help || assurance), rawErrors, units)}
    />
  );
  return (
    <>
      {unit === undefined && unitBefore === undefined ? (
        input
      ) : (
        <WithUnit>
          {unitBefore !== undefined && <span id={beforeId}>{unitBefore}</span>}
          {input}
          {unit !== undefined && <span id={unitId}>{unit}</span>}
        </WithUnit>
      )}
      {beside?.(text, language, change)}
    </>
  );
}
