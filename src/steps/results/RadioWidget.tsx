import { helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import type { ChoiceField } from '../../generated/estimator.ts';
import { WithTip } from '../../ui/infotip/WithTip.tsx';
import { color, quietText, space } from '../../ui/theme.ts';
import type { ContactContext, FormData } from '../types.ts';
import { described } from './described.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  margin: ${space.m} 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-weight: 650;
  }

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: center;
    min-height: 2.75rem;
  }

  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color('brand')};
  }

  p {
    ${quietText}
  }
`;

/** What the widget is told of its field, as `ui:options`. */
export interface RadioOptions extends Pick<ChoiceField, 'choices' | 'hint' | 'tooltip'> {
  /** What the button to the help text is called. */
  readonly tooltipLabel: string;
  /** Whether a choice can be taken back: then a click on it does so. */
  readonly canBeEmpty: boolean;
}

/** One of several choices, all in sight. */
export function RadioWidget(props: WidgetProps<FormData, RJSFSchema, ContactContext>) {
  const { id, label, value, options, rawErrors, onChange } = props;
  const { choices, hint, tooltip, tooltipLabel, canBeEmpty } = options as unknown as RadioOptions;
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}_label`}
      {...described(id, hint !== undefined, rawErrors)}
    >
      <legend>
        <WithTip label={tooltipLabel} text={tooltip}>
          <span id={`${id}_label`}>{label}</span>
        </WithTip>
      </legend>
      {choices.map((choice, index) => (
        <label key={choice.id}>
          <input
            type="radio"
            // The list of errors leads to the first one.
            id={index === 0 ? id : `${id}_${choice.id}`}
            name={id}
            value={choice.id}
            checked={value === choice.id}
            onClick={() => {
              if (canBeEmpty && value === choice.id) onChange('');
            }}
            onChange={() => onChange(choice.id)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {hint !== undefined && <p id={helpId(id)}>{hint}</p>}
    </Group>
  );
}
