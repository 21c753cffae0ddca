import type { RJSFValidationError } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { getErrorField, createErrorTransformer } from './fieldErrors.ts';

const createError = (property: string, name: string): RJSFValidationError => ({
  name,
  property,
  stack: `${property} ${name}`,
});

describe('the errors of a form', () => {
  it('have the messages of the config, one for each field', () => {
    const told = createErrorTransformer((field) => `Mend ${field}.`)([
      createError('.phone', 'minLength'),
      createError('.phone', 'pattern'),
      createError('.town', 'required'),
    ]);
    expect(told.map(({ message, stack }) => [message, stack])).toEqual([
      ['Mend phone.', 'Mend phone.'],
      ['Mend town.', 'Mend town.'],
    ]);
  });

  it.each([
    ['.phone', 'phone'],
    ["['home-phone']", 'home-phone'],
    ['', ''],
  ])('map the rjsf property %s to the field "%s"', (property, field) => {
    expect(getErrorField(createError(property, 'x'))).toBe(field);
  });
});
