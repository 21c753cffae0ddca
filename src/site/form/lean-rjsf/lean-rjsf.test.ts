import getRealRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import {
  createSchemaUtils,
  deepEquals as realDeepEquals,
  getWidget as getRealWidget,
  orderProperties as orderRealProperties,
  resolveUiSchema as resolveRealUiSchema,
  schemaHasNestedConditional as hasRealConditional,
  shouldRenderOptionalField as shouldRenderRealOptional,
  type RJSFSchema,
  type WidgetProps,
} from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import * as fc from 'fast-check';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isInputStep } from '../../../engine/kinds/answers.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { createContactSchema } from '../../steps/results/createContactSchema.ts';
import { createStepSchema } from '../createStepSchema.ts';
import getDefaultRegistry from './stubs/@rjsf/core/lib/getDefaultRegistry.ts';
import deepEquals from './stubs/@rjsf/utils/lib/deepEquals.ts';
import createFlatSchemaUtils from './stubs/@rjsf/utils/lib/createSchemaUtils.ts';
import getWidget from './stubs/@rjsf/utils/lib/getWidget.ts';
import { hashObject } from './stubs/@rjsf/utils/lib/hashForSchema.ts';
import orderProperties from './stubs/@rjsf/utils/lib/orderProperties.ts';
import resolveUiSchema from './stubs/@rjsf/utils/lib/resolveUiSchema.ts';
import schemaHasNestedConditional from './stubs/@rjsf/utils/lib/schemaHasNestedConditional.ts';
import shouldRenderOptionalField from './stubs/@rjsf/utils/lib/shouldRenderOptionalField.ts';

/** The schemas of every kind of step and of the contact form. */
const schemas: readonly RJSFSchema[] = [
  ...fenceSiteConfig.steps.filter(isInputStep).map(createStepSchema),
  createContactSchema(fenceSiteConfig.lead.form),
];

/** Lists a schema and all schemas in it. */
function listSchemas(schema: RJSFSchema): RJSFSchema[] {
  const properties = Object.values(schema.properties ?? {}).filter(
    (each): each is RJSFSchema => typeof each === 'object',
  );
  return [schema, ...properties.flatMap(listSchemas)];
}

describe('the lean build of rjsf', () => {
  it('only gets flat schemas: check the stubs before you add a keyword here', () => {
    const keywords = new Set(schemas.flatMap(listSchemas).flatMap((schema) => Object.keys(schema)));
    expect([...keywords].toSorted()).toEqual([
      '$id',
      'additionalProperties',
      'decimals',
      'enum',
      'maxLength',
      'maximum',
      'minLength',
      'minimum',
      'pattern',
      'properties',
      'required',
      'type',
    ]);
  });

  it('has a field for every type in those schemas', () => {
    const types = schemas.flatMap(listSchemas).flatMap(({ type }) => type);
    const { fields } = getDefaultRegistry();
    const names: Record<string, string> = {
      object: 'ObjectField',
      string: 'StringField',
      number: 'NumberField',
      integer: 'NumberField',
      // Only occurs in a checklist, which is a single custom field.
      boolean: 'SchemaField',
    };
    for (const type of types) expect(Object.keys(fields)).toContain(names[String(type)]);
  });

  it('has a default registry with the same keys and fields as rjsf', () => {
    const real = getRealRegistry();
    const lean = getDefaultRegistry();
    expect(Object.keys(lean).toSorted()).toEqual(Object.keys(real).toSorted());
    expect(lean.globalFormOptions).toEqual(real.globalFormOptions);
    for (const [name, field] of Object.entries(lean.fields)) {
      // Our widget for numbers returns numbers, so StringField is enough.
      const counterpart = name === 'NumberField' ? 'StringField' : name;
      expect(field, name).toBe(real.fields[counterpart]);
    }
  });

  it('returns the same results as rjsf for a flat schema', () => {
    const validator = customizeValidator();
    for (const root of schemas) {
      const real = createSchemaUtils(validator, root);
      const lean = createFlatSchemaUtils(validator, root);
      for (const schema of listSchemas(root)) {
        expect(lean.retrieveSchema(schema, {})).toEqual(real.retrieveSchema(schema, {}));
        expect(lean.isSelect(schema)).toBe(real.isSelect(schema));
        expect(lean.isMultiSelect(schema)).toBe(real.isMultiSelect(schema));
        for (const uiSchema of [{}, { 'ui:label': false }, { 'ui:field': 'own' }]) {
          if (schema.type === 'boolean') continue;
          expect(lean.getDisplayLabel(schema, uiSchema)).toBe(
            real.getDisplayLabel(schema, uiSchema),
          );
        }
      }
      for (const name of [...Object.keys(root.properties ?? {}), 'unknown']) {
        expect(lean.findFieldInSchema(root, [name])).toEqual(real.findFieldInSchema(root, [name]));
      }
      expect(lean.doesSchemaUtilsDiffer(validator, { ...root })).toBe(false);
      expect(lean.doesSchemaUtilsDiffer(validator, { ...root, title: 'other' })).toBe(true);
    }
  });

  it('answers as rjsf for every field of a flat schema', () => {
    for (const root of schemas) {
      const registry = {
        ...getRealRegistry(),
        rootSchema: root,
        schemaUtils: createSchemaUtils(customizeValidator(), root),
      };
      expect(schemaHasNestedConditional()).toBe(hasRealConditional(root, root));
      for (const schema of listSchemas(root)) {
        for (const uiSchema of [undefined, { 'ui:label': false }]) {
          expect(resolveUiSchema(schema, uiSchema)).toEqual(
            resolveRealUiSchema(schema, uiSchema, registry),
          );
          expect(shouldRenderOptionalField()).toBe(
            shouldRenderRealOptional(registry, schema, false, uiSchema),
          );
        }
      }
    }
  });

  it('finds the validator of each form by its id, and orders and tells apart its fields as rjsf does', () => {
    for (const { $id, properties = {} } of schemas) {
      expect($id).toBeTruthy();
      const names = Object.keys(properties);
      for (const order of [undefined, names.toReversed(), [...names, 'unknown']]) {
        expect(orderProperties(names, order)).toEqual(orderRealProperties(names, order));
      }
      expect(hashObject({ formData: properties })).toBe(
        hashObject({ formData: { ...properties } }),
      );
      expect(hashObject({ formData: properties })).not.toBe(hashObject({ formData: {} }));
    }
  });

  it('renders the widget that a step names, with the options that rjsf gives it', () => {
    const Widget = ({ options }: WidgetProps) => JSON.stringify(options);
    const props: object = { options: { unit: 'ft' } };
    const render = (Chosen: ComponentType<WidgetProps>) =>
      renderToStaticMarkup(createElement(Chosen, props as WidgetProps));
    expect(render(getWidget({}, Widget))).toBe(render(getRealWidget({}, Widget)));
  });

  it('throws an error when it needs a part that the build leaves out', () => {
    const lean = createFlatSchemaUtils(customizeValidator(), {});
    expect(() => lean.toPathSchema({})).toThrow('the site is built without');
  });

  it('compares data and props as rjsf does', () => {
    const data = fc.anything();
    fc.assert(
      fc.property(data, data, (a, b) => {
        expect(deepEquals(a, b)).toBe(realDeepEquals(a, b));
        expect(deepEquals(a, structuredClone(a))).toBe(realDeepEquals(a, structuredClone(a)));
      }),
    );
    const one = { a: [1, { b: () => 1 }], c: Number.NaN };
    const other = { a: [1, { b: () => 2 }], c: Number.NaN };
    expect(deepEquals(one, other)).toBe(true);
    expect(deepEquals(one, { ...other, d: undefined })).toBe(false);
  });
});
