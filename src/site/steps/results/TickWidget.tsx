import { helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import type { TickField } from '../../../engine/generated/estimator.ts';
import { color, quietText, space } from '../../ui/styles/theme.ts';
import { getFieldAriaProps } from '../../form/getFieldAriaProps.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { TICKED, UNTICKED } from '../../../engine/lead/tick-values.ts';

/** The layout of checkboxes and radio buttons, with the text beside them and the small print below. */
export const TickList = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.m};

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: start;
  }

  input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${color('brand')};
  }

  p {
    ${quietText}
  }
`;

/** The `ui:options` of the widget. */
export type TickWidgetOptions = Pick<TickField, 'declined' | 'hint' | 'mustBeTicked'>;

/** A checkbox with its text beside it, and below it the small print and what happens if it is not ticked. */
export function TickWidget(props: WidgetProps<RjsfFormData, RJSFSchema, ContactFormContext>) {
  const { id, label, value, options, rawErrors, onChange } = props;
  const { declined, hint, mustBeTicked } = options as TickWidgetOptions;
  const isTicked = value === TICKED;
  return (
    <TickList>
      <label htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={id}
          checked={isTicked}
          aria-required={mustBeTicked}
          {...getFieldAriaProps(id, hint !== undefined, rawErrors)}
          onChange={({ target }) => onChange(target.checked ? TICKED : UNTICKED)}
        />
        <span>{label}</span>
      </label>
      {hint && <p id={helpId(id)}>{hint}</p>}
      {declined && <p role="status">{isTicked ? '' : declined}</p>}
    </TickList>
  );
}
