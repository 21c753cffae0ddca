import { describe, expect, it } from 'vitest';
import { hasBracketedFact, isPlaceholderFact } from './is-placeholder-fact.ts';

describe('a fact of the company', () => {
  it.each(['[Shop name]', 'License [number]'])('is open, and not shown: %s', (value) => {
    expect(isPlaceholderFact(value)).toBe(true);
    expect(hasBracketedFact(value)).toBe(true);
  });

  it.each([
    'office@example.com',
    'office@shop.example',
    '(212) 555-0199',
    '555.0199',
    'Example Boats',
    'Example Boats & Sails, Inc.',
    '12 Example Street',
    'Write to 12 Example Ave., Salem.',
    '0000000',
    'License #0000000.',
    'C-00000',
  ])('is a sample, and shown: %s', (value) => {
    expect(isPlaceholderFact(value)).toBe(true);
    expect(hasBracketedFact(value)).toBe(false);
  });

  it.each([
    '12 Elm Street',
    '7 Fine Example Street',
    'hello@copperkettle.com',
    '(408) 555-2368',
    '(408) 500-0000',
    '1010555',
    '1000000',
    '00501',
    '$1,000,000.00',
    'example.community',
    'For Example Boats',
    'Example: a boat of 20 feet needs two days.',
    'crew@boats.test',
  ])('is real: %s', (value) => expect(isPlaceholderFact(value)).toBe(false));
});
