import Form from '@rjsf/core';
import { useMemo } from 'react';
import type { ControlContext } from '../context/controlContext.ts';
import { rjsfWidgets } from '../controls/FieldControl.tsx';
import type { FormField } from '../../model/schema-form/form-definition.ts';
import {
  DivElement,
  listChangedKeys,
  toFormData,
  noopValidator,
  createRjsfSchemas,
} from './rjsfForm.ts';
import { rjsfTemplates } from './templates.tsx';

interface FieldsFormProps extends Omit<ControlContext, 'fields'> {
  readonly fields: readonly FormField[];
  /** What the thing says. */
  readonly thing: unknown;
  /** Changes one value of the thing; undefined takes it away. */
  readonly set: (key: string, value: unknown) => void;
}

/** The small rjsf form of one thing: each control changes its own value and no other. */
export function FieldsForm({ fields, thing, set, problems, env, remove }: FieldsFormProps) {
  const { schema, uiSchema } = useMemo(() => createRjsfSchemas(fields), [fields]);
  const data = useMemo(() => toFormData(fields, thing), [fields, thing]);
  const context: ControlContext = {
    fields: new Map(fields.map((each) => [each.key, each] as const)),
    problems,
    env,
    remove,
  };
  return (
    <Form
      tagName={DivElement}
      idPrefix="field"
      schema={schema}
      uiSchema={uiSchema}
      formData={data}
      formContext={context}
      validator={noopValidator}
      widgets={rjsfWidgets}
      templates={rjsfTemplates}
      noValidate
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData: after = {} }) => {
        for (const name of listChangedKeys(fields, data, after)) set(name, after[name]);
      }}
    />
  );
}
