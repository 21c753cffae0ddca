import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import styled from 'styled-components';
import { color, space } from '../../site/ui/theme.ts';
import { Quiet, Row, SmallButton, Stack } from '../frame/parts.tsx';
import type { ControlContext } from './control-context.ts';
import { textOf } from './control-props.ts';
import type { ThingData } from './controls.tsx';
import type { Field } from './fields.ts';
import { ProblemWords } from './ProblemWords.tsx';

const Box = styled.div`
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

const Count = styled(Quiet)`
  font-variant-numeric: tabular-nums;

  &[data-over='true'] {
    color: ${color('danger')};
  }
`;

/** How long a text is, of how long it may be. */
function Length({ field: { control }, text }: { readonly field: Field; readonly text: unknown }) {
  const longest = control.kind === 'text' ? control.longest : undefined;
  if (longest === undefined || !Number.isFinite(longest)) return null;
  const { length } = textOf(text);
  return (
    <Count as="span" data-over={length > longest}>
      {length} of {longest} characters
    </Count>
  );
}

type Context = ControlContext;

/** The name of a field in rjsf's id of it. */
function nameOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

function FieldTemplate(props: FieldTemplateProps<ThingData, RJSFSchema, Context>) {
  const { id, children, formData, registry, displayLabel } = props;
  const { fields, problems, remove } = registry.formContext;
  const field = fields.get(nameOf(id));
  if (!field || displayLabel === undefined) return children;
  return (
    <Box>
      <Row style={{ justifyContent: 'space-between' }}>
        <label htmlFor={id}>
          {field.label} {!field.isRequired && <span>(optional)</span>}
        </label>
        <Length field={field} text={formData} />
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
        <ProblemWords problems={problems.get(field.key) ?? []} />
        {field.help !== '' && !field.isEntry && <Quiet>{field.help}</Quiet>}
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
