// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as rules from '../../engine/kinds/kinds.table.ts';
import { getBranches, resolveSchema, type Schema } from '../../engine/schema/schema.ts';
import * as looks from './kinds.table.ts';

it('every kind of step that asks something has a rule and a look', () => {
  const schema: Schema = JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8'));
  const step = resolveSchema(schema, { $ref: '#/definitions/Step' });
  const kinds = [...getBranches(schema, step)]
    .filter(([, { properties }]) => 'answer' in properties)
    .map(([kind]) => kind);
  expect(Object.keys(rules).toSorted()).toEqual(kinds.toSorted());
  expect(Object.keys(looks).toSorted()).toEqual(kinds.toSorted());
});
