import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { fieldBoxStyle } from '../../form/TextBox.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { getFieldAriaProps } from '../../form/getFieldAriaProps.ts';

const Area = styled.textarea`
  ${fieldBoxStyle}
  min-height: 7rem;
  resize: vertical;
`;

/** A multiline text field. */
export function CommentWidget(props: WidgetProps<RjsfFormData, RJSFSchema, ContactFormContext>) {
  const { id, value, options, placeholder, required, rawErrors, onChange } = props;
  return (
    <Area
      {...getFieldAriaProps(id, Boolean(options.help), rawErrors)}
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
