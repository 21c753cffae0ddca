import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createContactSchema } from './createContactSchema.ts';

const common = { label: 'x', autocomplete: 'off', message: 'no' } as const;
const choices = [
  { id: 'early', label: 'Early' },
  { id: 'late', label: 'Late' },
];
const { properties = {} } = createContactSchema({
  fields: [
    { ...common, kind: 'line', id: 'line', minLength: 2 },
    { ...common, kind: 'email', id: 'mail' },
    { ...common, kind: 'phone', id: 'call', minLength: 10 },
    { kind: 'tick', id: 'may', label: 'x', message: 'no' },
    { kind: 'tick', id: 'must', label: 'x', message: 'no', mustBeTicked: true },
    { ...common, kind: 'phone', id: 'digits', minLength: 10, minDigits: 10 },
    { ...common, kind: 'line', id: 'nick', minLength: 3, optional: true },
    { ...common, kind: 'email', id: 'other', optional: true },
    { ...common, kind: 'phone', id: 'desk', minLength: 7, minDigits: 5, optional: true },
    { kind: 'comment', id: 'note', label: 'x', message: 'no', minLength: 4, optional: true },
    { kind: 'choice', id: 'time', label: 'x', message: 'no', look: 'radio', choices },
    {
      kind: 'choice',
      id: 'day',
      label: 'x',
      message: 'no',
      look: 'select',
      choices,
      optional: true,
    },
  ],
});

const ajv = new Ajv();

/** Whether a field accepts a value. */
function accepts(field: string, value: string): boolean {
  const schema = properties[field];
  if (schema === undefined) throw new Error(`no field ${field}`);
  return ajv.validate(schema, value);
}

describe('the maximum length', () => {
  const fields = [
    { ...common, kind: 'line', id: 'line', minLength: 2, maxLength: 7 },
    { ...common, kind: 'email', id: 'mail' },
  ] as const;
  const limits = (rules: { tooLong?: string }) => {
    const limited = createContactSchema({ fields: [...fields], ...rules });
    return Object.values(limited.properties ?? {}).map((each) => Object(each).maxLength);
  };

  it('is that of the field, or a generous default', () => {
    expect(limits({ tooLong: 'Too long' })).toEqual([7, 500]);
  });

  it('is undefined if the form has no message for it', () => {
    expect(limits({})).toEqual([undefined, undefined]);
  });
});

/** What each field accepts, and what it refuses. */
const FIELDS: Readonly<Record<string, { accepted: string[]; refused: string[] }>> = {
  line: { accepted: ['Al', ' Al ', '李 👩‍👩‍👧'], refused: ['A', '   ', ' \u00A0'] },
  mail: {
    accepted: [
      'a@b.co',
      'first.last@example.com',
      "o'brien+tag_1@mail.example.co.uk",
      'x-y@sub-domain.example.com',
      'UPPER@EXAMPLE.ORG',
    ],
    refused: [
      '',
      'plain',
      '@example.com',
      'a@',
      'a@b',
      'a@b.c',
      'a b@example.com',
      'a@exam ple.com',
      'a@@example.com',
      'a@example..com',
      'a..b@example.com',
      '.a@example.com',
      'a.@example.com',
      'a@-example.com',
      'a@example.com.',
      'a,b@example.com',
      'Ann <a@example.com>',
    ],
  },
  call: {
    accepted: ['5551234567', '(541) 555-0123', '+1 555 123 4567', '----------'],
    refused: ['', '555123456', '555.123.4567', '555-123-4567x', 'call me now'],
  },
  digits: {
    accepted: ['(541) 555-0123', '5551234567'],
    refused: ['(541) 555-012', '((((((((((', '555123456789x'],
  },
  may: { accepted: ['yes', 'no'], refused: ['perhaps'] },
  must: { accepted: ['yes'], refused: ['no'] },
  time: { accepted: ['early', 'late'], refused: ['', 'Early'] },
  // Optional fields may be empty, and are validated if they are not.
  nick: { accepted: ['', '   ', '😀😀😀'], refused: ['Al', '😀😀'] },
  other: { accepted: ['', 'a@b.co'], refused: ['a@b'] },
  desk: { accepted: ['', '12345--'], refused: ['12345', '(((((((', '12345-x'] },
  note: { accepted: ['', 'one\ntwo'], refused: ['a\nb'] },
  day: { accepted: ['', 'late'], refused: ['never'] },
};

it.each(Object.entries(FIELDS))('the field %s', (field, { accepted, refused }) => {
  for (const value of accepted) expect(accepts(field, value), `accepts ${value}`).toBe(true);
  for (const value of refused) expect(accepts(field, value), `refuses ${value}`).toBe(false);
});
