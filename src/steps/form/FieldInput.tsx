import { type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
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

/** What a uiSchema may say of a field beside rjsf's own options. */
export interface FieldOptions {
  readonly native?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'max'
  >;
  readonly unit?: string;
  /** What is kept of what is typed or pasted; all of it, if left out. */
  readonly kept?: (typed: string) => string;
  /** The answer that a text stands for; the text itself, if left out. */
  readonly read?: (text: string) => string | number | undefined;
}

/**
 * A text field of any kind, tied to its hint and its error. It shows the text as it is typed: `2.` is on its
 * way to 2.5 and must not turn into 2 under the visitor's fingers.
 */
export function FieldInput<F extends object>(props: WidgetProps<FormData, RJSFSchema, F>) {
  const { id, value, options, placeholder, disabled, required, rawErrors, onChange, onBlur } =
    props;
  const { native, unit, kept, read } = options as FieldOptions;
  const [text, setText] = useState(String(value ?? ''));
  const input = (
    <TextInput
      type="text"
      {...native}
      id={id}
      name={id}
      placeholder={placeholder}
      disabled={disabled}
      value={text}
      onChange={({ target }) => {
        const next = kept ? kept(target.value) : target.value;
        setText(next);
        onChange(read ? read(next) : next);
      }}
      onBlur={() => onBlur(id, value)}
      aria-required={required || undefined}
      {...described(id, Boolean(options.help), rawErrors)}
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
