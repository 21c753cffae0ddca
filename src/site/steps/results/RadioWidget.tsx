import { helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import type { ChoiceField } from '../../../engine/generated/estimator.ts';
import { WithTip } from '../../ui/infotip/WithTip.tsx';
import { space } from '../../ui/styles/theme.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { getFieldAriaProps } from '../../form/getFieldAriaProps.ts';
import { TickList } from './TickWidget.tsx';

const Group = styled.fieldset`
  min-width: 0;
  margin: ${space.m} 0;
  padding: 0;
  border: 0;

  legend {
    font-weight: 650;
  }
`;

/** The `ui:options` of the widget. */
export interface RadioWidgetOptions extends Pick<ChoiceField, 'choices' | 'hint' | 'tooltip'> {
  /** The accessible name of the help button. */
  readonly tooltipLabel: string;
  /** Whether a click on the chosen option clears the choice. */
  readonly canBeEmpty: boolean;
}

/** A choice as radio buttons. */
export function RadioWidget(props: WidgetProps<RjsfFormData, RJSFSchema, ContactFormContext>) {
  const { id, label, value, options, required, rawErrors, onChange } = props;
  const { choices, hint, tooltip, tooltipLabel, canBeEmpty } =
    options as unknown as RadioWidgetOptions;
  return (
    <Group
      role="radiogroup"
      aria-required={required}
      aria-labelledby={`${id}_label`}
      {...getFieldAriaProps(id, hint !== undefined, rawErrors)}
    >
      <legend>
        <WithTip label={tooltipLabel} text={tooltip}>
          <span id={`${id}_label`}>{label}</span>
        </WithTip>
      </legend>
      <TickList>
        {choices.map((choice, index) => (
          <label key={choice.id}>
            <input
              type="radio"
              // The error summary links to the first radio button.
              id={index === 0 ? id : `${id}_${choice.id}`}
              name={id}
              value={choice.id}
              checked={value === choice.id}
              onClick={({ detail }) => {
                // The second click of a double click must not clear the choice.
                if (canBeEmpty && value === choice.id && detail <= 1) onChange('');
              }}
              onChange={() => onChange(choice.id)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
        {hint !== undefined && <p id={helpId(id)}>{hint}</p>}
      </TickList>
    </Group>
  );
}
