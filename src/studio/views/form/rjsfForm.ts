import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createElement } from 'react';
import { isDeepEqual } from '../../model/documents/json-values.ts';
import type { ControlContext } from '../context/controlContext.ts';
import type { EntityData } from '../controls/FieldControl.tsx';
import type { ControlDefinition, FormField } from '../../model/schema-form/form-definition.ts';

/** The checks are those of the config, see src/studio/check/: a form itself refuses nothing. */
export const noopValidator: ValidatorType<EntityData, RJSFSchema, ControlContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function toJsonSchema(control: ControlDefinition): RJSFSchema {
  switch (control.kind) {
    case 'number':
      return { type: 'number' };
    case 'switch':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array', items: toJsonSchema(control.of) };
    case 'text':
    case 'choice':
    case 'picture':
    case 'fixed':
      return { type: 'string' };
    default:
      return control satisfies never;
  }
}

/** The small form of a thing for rjsf: the values that it says itself, without what stands further in. */
export function createRjsfSchemas(fields: readonly FormField[]) {
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ key, control }) => [key, toJsonSchema(control)])),
  };
  const uiSchema: UiSchema<EntityData, RJSFSchema, ControlContext> = {
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(fields.map(({ key }) => [key, { 'ui:widget': 'control' }])),
  };
  return { schema, uiSchema };
}

/** The values of a thing that stand in its form. */
export function toFormData(fields: readonly FormField[], value: unknown): EntityData {
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const own = Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined;
      return own === undefined ? [] : [[key, own] as const];
    }),
  );
}

/** The values that are not what they were, of what a form says before and after a change. */
export function listChangedKeys(
  fields: readonly FormField[],
  before: EntityData,
  after: EntityData,
): string[] {
  return fields.map(({ key }) => key).filter((key) => !isDeepEqual(before[key], after[key]));
}

/** rjsf's own form element would post the page somewhere. */
export const DivElement = ({ children }: { readonly children?: React.ReactNode }) =>
  createElement('div', null, children);
