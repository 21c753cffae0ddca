import { describe, expect, it } from 'vitest';
import { isPlaceholderFact } from './is-placeholder-fact.ts';

describe('a fact of the company', () => {
  it.each(['[Shop name]', 'License [number]', 'office@example.com', '(212) 555-0199', '555.0199'])(
    'is a placeholder: %s',
    (value) => expect(isPlaceholderFact(value)).toBe(true),
  );

  it.each([
    '12 Elm Street',
    'hello@copperkettle.com',
    '(408) 555-2368',
    '1010555',
    'example.community',
  ])('is real: %s', (value) => expect(isPlaceholderFact(value)).toBe(false));
});
