import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import { MutedText, Row, SmallButton, Stack } from '../primitives/primitives.tsx';
import type { ControlContext } from '../context/controlContext.ts';
import { toFieldText } from '../controls/controlProps.ts';
import type { EntityData } from '../controls/FieldControl.tsx';
import type { FormField } from '../../model/schema-form/form-definition.ts';
import { FieldProblems } from './FieldProblems.tsx';

const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  label {
    font-weight: 600;
  }
  label > span {
    color: ${color('quiet')};
    font-weight: 400;
  }
`;

const Count = styled(MutedText)`
  font-variant-numeric: tabular-nums;

  &[data-over='true'] {
    color: ${color('danger')};
  }
`;

/** How long a text is, of how long it may be. */
function TextLength({
  field: { control },
  text,
}: {
  readonly field: FormField;
  readonly text: unknown;
}) {
  const maxLength = control.kind === 'text' ? control.maxLength : undefined;
  if (maxLength === undefined || !Number.isFinite(maxLength)) return null;
  const { length } = toFieldText(text);
  return (
    <Count as="span" data-over={length > maxLength}>
      {length} of {maxLength} characters
    </Count>
  );
}

type TemplateContext = ControlContext;

/** The name of a field in rjsf's id of it. */
function getFieldName(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

function FieldTemplate(props: FieldTemplateProps<EntityData, RJSFSchema, TemplateContext>) {
  const { id, children, formData, registry, displayLabel } = props;
  const { fields, problems, remove } = registry.formContext;
  const field = fields.get(getFieldName(id));
  if (!field || displayLabel === undefined) return children;
  return (
    <FieldBox>
      <Row style={{ justifyContent: 'space-between' }}>
        <label htmlFor={id}>
          {field.label} {!field.isRequired && <span>(optional)</span>}
        </label>
        <TextLength field={field} text={formData} />
      </Row>
      {field.isEntry ? (
        <Row style={{ flexWrap: 'nowrap' }}>
          <div style={{ flex: 1 }}>{children}</div>
          <SmallButton
            type="button"
            aria-label={`Remove ${field.label}`}
            onClick={() => remove(field.key)}
          >
            Remove
          </SmallButton>
        </Row>
      ) : (
        children
      )}
      <div id={`${id}__about`}>
        <FieldProblems problems={problems.get(field.key) ?? []} />
        {field.help !== '' && !field.isEntry && <MutedText>{field.help}</MutedText>}
      </div>
    </FieldBox>
  );
}

function ObjectFieldTemplate({
  properties,
}: ObjectFieldTemplateProps<EntityData, RJSFSchema, TemplateContext>) {
  return <Stack>{properties.map(({ content }) => content)}</Stack>;
}

/** The frame of every field: its label, its help and what the check has against it. */
export const rjsfTemplates = { FieldTemplate, ObjectFieldTemplate };
