import {
  errorId,
  helpId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '../../ui/Field.tsx';
import { WithTip } from '../../ui/infotip/WithTip.tsx';

/*
 * Our own in place of rjsf's: its markup is Bootstrap's, and its fields are tied neither to their hints
 * nor to their errors.
 */

/** What a uiSchema may say of the help text of a field. */
interface TipOptions {
  readonly tooltip?: string;
  readonly tooltipLabel?: string;
}

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, displayLabel, children, help, errors, uiSchema } = props;
  const { tooltip, tooltipLabel = '' } = (uiSchema?.['ui:options'] ?? {}) as TipOptions;
  const labelId = `${id}_label`;
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
      <WithTip about={labelId} label={tooltipLabel} text={tooltip}>
        <FieldLabel id={labelId} htmlFor={id}>
          {label}
        </FieldLabel>
      </WithTip>
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
