import {
  errorId,
  helpId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '../../ui/Field.tsx';

/*
 * Our own in place of rjsf's: its markup is Bootstrap's, and its fields are tied neither to their hints
 * nor to their errors.
 */

function FieldTemplate({ id, label, displayLabel, children, help, errors }: FieldTemplateProps) {
  if (!displayLabel) {
    return (
      <>
        {children}
        {errors}
      </>
    );
  }
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children}
      {help}
      {errors}
    </FieldBox>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map(({ content }) => content);
}

/** Always there, so that a screen reader hears the error when it comes. */
function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {errors.length > 0 && <FieldError id={errorId(fieldPathId)}>{errors[0]}</FieldError>}
    </div>
  );
}

function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return help ? <FieldHint id={helpId(fieldPathId)}>{help}</FieldHint> : null;
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
};
