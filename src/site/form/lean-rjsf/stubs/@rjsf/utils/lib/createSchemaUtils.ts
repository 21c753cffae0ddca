import { deepEquals, getUiOptions, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils';
import { throwUnsupported } from '../../../../unsupported/throwUnsupported.ts';

/** rjsf calls this whenever a field is emptied. In a flat schema the last part of a path is the name of a property. */
function findFieldInSchema(
  { properties = {}, required = [] }: RJSFSchema,
  path: string | readonly (string | number)[],
) {
  const name = String(typeof path === 'string' ? path : path.at(-1));
  const field = properties[name];
  return typeof field === 'object'
    ? { field, isRequired: required.includes(name) }
    : { field: undefined, isRequired: undefined };
}

type Utils = SchemaUtilsType<unknown, RJSFSchema, object>;

/**
 * Replaces rjsf's processing of schemas. Our schemas are flat: no references, no conditions, no alternatives, no
 * defaults. So schemas and data need no processing.
 */
export default function createSchemaUtils(
  validator: ReturnType<Utils['getValidator']>,
  rootSchema: RJSFSchema,
): Utils {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      validator !== otherValidator || !deepEquals(rootSchema, otherSchema),
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, formData) => formData,
    omitExtraData: throwUnsupported,
    sanitizeDataForNewSchema: (_schema, _oldSchema, formData) => formData,
    isSelect: ({ enum: values }) => values !== undefined,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    getDisplayLabel: ({ type }, uiSchema, globalOptions) =>
      (getUiOptions(uiSchema, globalOptions).label ?? true) &&
      type !== 'object' &&
      uiSchema?.['ui:field'] === undefined,
    findFieldInSchema,
    findSelectedOptionInXxxOf: throwUnsupported,
    getClosestMatchingOption: throwUnsupported,
    getFirstMatchingOption: throwUnsupported,
    getFromSchema: throwUnsupported,
    toPathSchema: throwUnsupported,
  };
}
