import Form from '@rjsf/core';
import { useMemo } from 'react';
import type { ControlContext } from './control-context.ts';
import { widgets } from './controls.tsx';
import type { Field } from './fields.ts';
import { asDiv, changedKeys, formData, noValidator, rjsfForm } from './rjsf-form.ts';
import { templates } from './templates.tsx';

interface FieldsFormProps extends Omit<ControlContext, 'fields'> {
  readonly fields: readonly Field[];
  /** What the thing says. */
  readonly thing: unknown;
  /** Changes one value of the thing; undefined takes it away. */
  readonly set: (key: string, value: unknown) => void;
}

/** The small rjsf form of one thing: each control changes its own value and no other. */
export function FieldsForm({ fields, thing, set, problems, around, remove }: FieldsFormProps) {
  const { schema, uiSchema } = useMemo(() => rjsfForm(fields), [fields]);
  const data = useMemo(() => formData(fields, thing), [fields, thing]);
  const context: ControlContext = {
    fields: new Map(fields.map((each) => [each.key, each] as const)),
    problems,
    around,
    remove,
  };
  return (
    <Form
      tagName={asDiv}
      idPrefix="field"
      schema={schema}
      uiSchema={uiSchema}
      formData={data}
      formContext={context}
      validator={noValidator}
      widgets={widgets}
      templates={templates}
      noValidate
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData: after = {} }) => {
        for (const name of changedKeys(fields, data, after)) set(name, after[name]);
      }}
    />
  );
}
