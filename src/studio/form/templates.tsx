import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import styled from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { Quiet, Row, SmallButton, Stack } from '../frame/parts.tsx';
import type { ControlContext } from './control-context.ts';
import type { ThingData } from './controls.tsx';
import { ProblemWords } from './ProblemWords.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  > label {
    font-weight: 600;
  }
  > label > span {
    color: ${color('quiet')};
    font-weight: 400;
  }
`;

type Context = ControlContext;

/** The name of a field in rjsf's id of it. */
function nameOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

function FieldTemplate(props: FieldTemplateProps<ThingData, RJSFSchema, Context>) {
  const { id, children, registry, displayLabel } = props;
  const { fields, problemsOf, remove } = registry.formContext;
  const field = fields.get(nameOf(id));
  if (!field || displayLabel === undefined) return children;
  return (
    <Box>
      <label htmlFor={id}>
        {field.label} {!field.isRequired && <span>(optional)</span>}
      </label>
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
        <ProblemWords problems={problemsOf(field.key)} />
        {field.help !== '' && <Quiet>{field.help}</Quiet>}
      </div>
    </Box>
  );
}

function ObjectFieldTemplate({
  properties,
}: ObjectFieldTemplateProps<ThingData, RJSFSchema, Context>) {
  return <Stack>{properties.map(({ content }) => content)}</Stack>;
}

/** The frame of every field: its label, its help and what the check has against it. */
export const templates = { FieldTemplate, ObjectFieldTemplate };
