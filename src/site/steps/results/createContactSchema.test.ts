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

describe('a text line', () => {
  it('needs the minimum length of the config', () => {
    expect(accepts('line', 'A')).toBe(false);
    expect(accepts('line', 'Al')).toBe(true);
    expect(accepts('line', ' Al ')).toBe(true);
    expect(accepts('line', '李 👩‍👩‍👧')).toBe(true);
  });

  it('must not be blank, unless it is optional', () => {
    expect(accepts('line', '   ')).toBe(false);
    expect(accepts('line', ' \u00A0')).toBe(false);
    expect(accepts('nick', '   ')).toBe(true);
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'first.last@example.com',
    "o'brien+tag_1@mail.example.co.uk",
    'x-y@sub-domain.example.com',
    'UPPER@EXAMPLE.ORG',
  ])('%s is accepted', (address) => {
    expect(accepts('mail', address)).toBe(true);
  });

  it.each([
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
  ])('%s is refused', (address) => {
    expect(accepts('mail', address)).toBe(false);
  });
});

describe('a checkbox', () => {
  it('may be left unticked, unless it must be ticked', () => {
    expect([accepts('may', 'yes'), accepts('may', 'no'), accepts('may', 'perhaps')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([accepts('must', 'yes'), accepts('must', 'no')]).toEqual([true, false]);
  });
});

describe('an optional field', () => {
  it.each(['nick', 'other', 'desk', 'note', 'day'])('%s may be empty', (field) => {
    expect(accepts(field, '')).toBe(true);
  });

  it.each([
    ['nick', 'Al', false],
    ['nick', '😀😀', false],
    ['nick', '😀😀😀', true],
    ['other', 'a@b', false],
    ['other', 'a@b.co', true],
    ['desk', '12345', false],
    ['desk', '(((((((', false],
    ['desk', '12345--', true],
    ['desk', '12345-x', false],
    ['note', 'a\nb', false],
    ['note', 'one\ntwo', true],
    ['day', 'never', false],
    ['day', 'late', true],
  ])('%s is validated if it is not empty: %j is accepted: %s', (field, value, isAccepted) => {
    expect(accepts(field, value)).toBe(isAccepted);
  });
});

describe('a choice', () => {
  it('must be one of the offered options', () => {
    expect(['early', 'late', '', 'Early'].map((value) => accepts('time', value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a phone number', () => {
  it.each(['5551234567', '(541) 555-0123', '+1 555 123 4567', '----------'])(
    '%s is accepted',
    (number) => {
      expect(accepts('call', number)).toBe(true);
    },
  );

  it.each(['', '555123456', '555.123.4567', '555-123-4567x', 'call me now'])(
    '%s is refused',
    (number) => {
      expect(accepts('call', number)).toBe(false);
    },
  );

  it.each([
    ['(541) 555-0123', true],
    ['5551234567', true],
    ['(541) 555-012', false],
    ['((((((((((', false],
    ['555123456789x', false],
  ])('%s has ten digits: %s', (number, isAccepted) => {
    expect(accepts('digits', number)).toBe(isAccepted);
  });
});
