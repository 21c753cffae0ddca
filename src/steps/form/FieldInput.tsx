import { type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { use, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { SecondaryButton } from '../../ui/Button.tsx';
import { Language } from '../../ui/language.ts';
import { color, space } from '../../ui/theme.ts';
import type { FormData } from '../types.ts';
import { described } from './described.ts';
import { fieldBox } from './fieldBox.ts';

const TextInput = styled.input`
  ${fieldBox}
`;

const WithUnit = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  > span {
    color: ${color('quiet')};
  }
`;

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

/** What a uiSchema may say of a field beside rjsf's own options. */
export interface FieldOptions {
  readonly native?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'max'
  >;
  readonly unit?: string;
  readonly unitBefore?: string;
  /** What is kept of what is typed or pasted; all of it, if left out. */
  readonly kept?: (typed: string) => string;
  /** The answer that a text stands for in a language, or the numbers that it may stand for; the text itself, if left out. */
  readonly read?: (
    text: string,
    language: string,
  ) => string | number | readonly number[] | undefined;
  /** How a number is typed in a language. */
  readonly written?: (value: number, language: string) => string;
  /** What the visitor is asked where a text may stand for several numbers. */
  readonly unclear?: string;
}

/**
 * A text field of any kind, tied to its hint and its error. It shows the text as it is typed: `2.` is on its
 * way to 2.5 and must not turn into 2 under the visitor's fingers.
 */
export function FieldInput<F extends object>(props: WidgetProps<FormData, RJSFSchema, F>) {
  const { id, value, options, placeholder, disabled, required, rawErrors, onChange, onBlur } =
    props;
  const {
    native,
    unit,
    unitBefore,
    kept,
    read,
    written = String,
    unclear,
  } = options as FieldOptions;
  const language = use(Language);
  const [text, setText] = useState(
    typeof value === 'number' ? written(value, language) : String(value ?? ''),
  );
  const meant = read ? read(text, language) : text;
  const change = (next: string) => {
    setText(next);
    const answer = read ? read(next, language) : next;
    onChange(typeof answer === 'object' ? undefined : answer);
  };
  const input = (
    <TextInput
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
      {...described(id, Boolean(options.help), rawErrors)}
    />
  );
  const field =
    unit === undefined && unitBefore === undefined ? (
      input
    ) : (
      <WithUnit>
        {unitBefore !== undefined && <span>{unitBefore}</span>}
        {input}
        {unit !== undefined && <span>{unit}</span>}
      </WithUnit>
    );
  if (unclear === undefined) return field;
  return (
    <>
      {field}
      <Question role="status">
        {typeof meant === 'object' && (
          <>
            {unclear}
            {meant.map((each) => (
              <SecondaryButton
                key={each}
                type="button"
                onClick={() => change(written(each, language))}
              >
                {new Intl.NumberFormat(language).format(each)}
              </SecondaryButton>
            ))}
          </>
        )}
      </Question>
    </>
  );
}
