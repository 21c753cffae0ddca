import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { fieldBox } from '../form/fieldBox.ts';
import type { ContactContext, FormData } from '../types.ts';
import { described } from '../form/described.ts';

const Area = styled.textarea`
  ${fieldBox}
  min-height: 7rem;
  resize: vertical;
`;

/** A text of several lines. */
export function CommentWidget(props: WidgetProps<FormData, RJSFSchema, ContactContext>) {
  const { id, value, options, placeholder, required, rawErrors, onChange } = props;
  return (
    <Area
      {...described(id, Boolean(options.help), rawErrors)}
      id={id}
      name={id}
      aria-required={required}
      autoComplete="off"
      placeholder={placeholder}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
