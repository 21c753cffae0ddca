import { expect, it } from 'vitest';
import { getBranches } from '../../../engine/schema/schema.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { convertToKind, createBlankValue } from './blank-value.ts';

const schema = SCHEMAS.estimator;
const step = { $ref: '#/definitions/Step' };
/** The words that only an author knows. */
const OWN_WORDS = new Set(['title', 'salt', 'text']);

it.each(
  [...getBranches(schema, schema.definitions?.Step).keys()].filter((kind) => kind !== 'results'),
)('a new question of the kind %s lacks only what it asks', (kind) => {
  const blank = Object.entries(Object(createBlankValue(schema, step, 'new-step', kind)));
  const empty = blank.filter(([, value]) => value === '').map(([key]) => key);
  expect(empty.filter((key) => !OWN_WORDS.has(key))).toEqual([]);
});

it('a new text has room for an answer', () => {
  expect(createBlankValue(schema, step, 'new-step', 'text')).toMatchObject({ maxLength: 100 });
});

it('a question that becomes a list lacks only the label of its option', () => {
  const digits = createBlankValue(schema, step, 'place', 'digits');
  expect(convertToKind(schema, step, digits, 'list')).toMatchObject({
    id: 'place',
    options: [{ id: 'new-place', label: '' }],
  });
});
