import { helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import type { ChoiceField } from '../../../engine/generated/estimator.ts';
import { WithTip } from '../../ui/infotip/WithTip.tsx';
import { isSecondClick } from '../../ui/pointer/doubleClickGuard.ts';
import { space } from '../../ui/styles/theme.ts';
import type { ContactFormContext, RjsfFormData } from '../form/types.ts';
import { getFieldAriaProps } from '../form/getFieldAriaProps.ts';
import { TickList } from './TickWidget.tsx';

const Group = styled.fieldset`
  margin: ${space.m} 0;
  padding: 0;
  border: 0;

  legend {
    font-weight: 650;
  }
`;

/** What the widget is told of its field, as `ui:options`. */
export interface RadioWidgetOptions extends Pick<ChoiceField, 'choices' | 'hint' | 'tooltip'> {
  /** What the button to the help text is called. */
  readonly tooltipLabel: string;
  /** Whether a choice can be taken back: then a click on it does so. */
  readonly canBeEmpty: boolean;
}

/** One of several choices, all in sight. */
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
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it, something is not
          <label
            key={choice.id}
            // The second click of a double click takes nothing back: on the words it comes to the input as a single one.
            onClick={(event) => {
              if (isSecondClick(event)) event.preventDefault();
            }}
          >
            <input
              type="radio"
              // The list of errors leads to the first one.
              id={index === 0 ? id : `${id}_${choice.id}`}
              name={id}
              value={choice.id}
              checked={value === choice.id}
              onClick={(event) => {
                if (canBeEmpty && value === choice.id && !isSecondClick(event)) onChange('');
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
