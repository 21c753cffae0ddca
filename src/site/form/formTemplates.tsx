import {
  errorId,
  helpId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { createContext, use } from 'react';
import styled, { css } from 'styled-components';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { getLabelId } from './getFieldAriaProps.ts';
import { WithTip } from '../ui/infotip/WithTip.tsx';
import { color, font, quietText, space } from '../ui/styles/theme.ts';

/** A field with its label above and its error and hints below. */
const Box = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-block: ${space.m} var(--field-margin, ${space.m});
`;

/** The hint and the assurance of a field. */
const Hints = styled.div`
  display: grid;
  gap: ${space.xs};
`;

const Label = styled.label`
  font-weight: 650;
`;

const Hint = styled.p`
  ${quietText}
`;

/** Has a lock icon, drawn in CSS so that screen readers ignore it. */
const Assurance = styled(Hint)`
  display: flex;
  gap: ${space.s};

  &::before {
    content: '';
    flex: none;
    width: 0.75em;
    height: 0.6em;
    margin: 0.65em 0.1em 0;
    /* Consists of a border only, because forced-colors mode removes backgrounds. */
    border: solid ${color('brand')};
    border-width: 0.3em 0.375em;
    border-radius: 0.12em;
  }

  &::after {
    content: '';
    position: absolute;
    width: 0.45em;
    height: 0.5em;
    margin: 0.3em 0.25em;
    border: 0.12em solid ${color('brand')};
    border-bottom: 0;
    border-radius: 0.3em 0.3em 0 0;
  }
`;

/** The error message of a field. */
export const FieldError = styled.p`
  color: ${color('danger')};
  font-size: ${font.size.fine};
  font-weight: 600;
  line-height: 1.35;
`;

const ErrorSlot = styled.div`
  min-height: var(--error-height, 0);
`;

/** Reserves room for an error of two lines below each field, so that errors do not move the content below. */
export const fieldsWithErrorRoom = css`
  --error-height: calc(2 * 1.35 * ${font.size.fine});
  --field-margin: 0;
`;

/*
 * These templates replace rjsf's, whose markup is for Bootstrap, and whose fields are connected neither to their hints
 * nor to their errors.
 */

/** The `ui:options` for the content next to a field. */
interface FieldExtras {
  readonly assurance?: string;
  readonly tooltip?: string;
  readonly tooltipLabel?: string;
}

function getFieldExtras({ uiSchema }: FieldTemplateProps | FieldHelpProps): FieldExtras {
  return (uiSchema?.['ui:options'] ?? {}) as FieldExtras;
}

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, displayLabel, children, help, errors } = props;
  const { tooltip, tooltipLabel = '' } = getFieldExtras(props);
  if (!displayLabel) {
    return (
      <>
        {children}
        {errors}
      </>
    );
  }
  return (
    <Box>
      <WithTip label={tooltipLabel} text={tooltip}>
        <Label id={getLabelId(id)} htmlFor={id}>
          {label}
        </Label>
      </WithTip>
      {children}
      {errors}
      {help}
    </Box>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map(({ content }) => content);
}

/** The text in the field of a form, which an error can quote as {typed}. */
export const TypedText = createContext('');

/** The live region is always rendered, so that screen readers announce an error when it appears. */
function FieldErrorTemplate({ errors: [error] = [], fieldPathId }: FieldErrorProps) {
  const typed = use(TypedText);
  return (
    <ErrorSlot aria-live="polite">
      {error !== undefined && (
        <FieldError id={errorId(fieldPathId)}>
          {typeof error === 'string' ? fillPlaceholders(error, { typed }) : error}
        </FieldError>
      )}
    </ErrorSlot>
  );
}

/** Screen readers read both with the field, because its `aria-describedby` has this id. */
function FieldHelpTemplate(props: FieldHelpProps) {
  const { help, fieldPathId } = props;
  const { assurance } = getFieldExtras(props);
  if (!help && !assurance) return null;
  return (
    <Hints id={helpId(fieldPathId)}>
      {help && <Hint>{help}</Hint>}
      {assurance && <Assurance>{assurance}</Assurance>}
    </Hints>
  );
}

export const formTemplates = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
};
