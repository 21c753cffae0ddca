import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import type { ChoiceField } from '../../../engine/generated/estimator.ts';
import { fieldBoxStyle } from '../../form/TextBox.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { getFieldAriaProps } from '../../form/getFieldAriaProps.ts';

const Menu = styled.select`
  ${fieldBoxStyle}
`;

/** The `ui:options` of the widget. */
export type SelectWidgetOptions = Pick<ChoiceField, 'choices'>;

/** A choice as a menu. Its first option is empty, so that visitors can clear the choice. */
export function SelectWidget(props: WidgetProps<RjsfFormData, RJSFSchema, ContactFormContext>) {
  const { id, value, options, placeholder, required, rawErrors, onChange } = props;
  const { choices } = options as SelectWidgetOptions;
  return (
    <Menu
      {...getFieldAriaProps(id, Boolean(options.help), rawErrors)}
      id={id}
      name={id}
      aria-required={required}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </Menu>
  );
}
