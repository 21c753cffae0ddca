import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { contactSchema } from './contactSchema.ts';

const common = { label: 'x', autocomplete: 'off', message: 'no' } as const;
const { properties = {} } = contactSchema({
  fields: [
    { ...common, kind: 'line', id: 'line', minLength: 2 },
    { ...common, kind: 'email', id: 'mail' },
    { ...common, kind: 'phone', id: 'call', minLength: 10 },
  ],
});

/** Whether a field accepts a value. */
function accepts(field: string, value: string): boolean {
  const schema = properties[field];
  if (schema === undefined) throw new Error(`no field ${field}`);
  return new Ajv().validate(schema, value);
}

describe('a line', () => {
  it('needs as many characters as the config says', () => {
    expect(accepts('line', 'A')).toBe(false);
    expect(accepts('line', 'Al')).toBe(true);
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
});
