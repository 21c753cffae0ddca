import { expect, it } from 'vitest';
import { getTextDirection, formatLanguageAttributes } from './text-direction.ts';

it.each([
  ['en-US', 'ltr'],
  ['es', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa-IR', 'rtl'],
  ['pa', 'ltr'],
  ['pa-Arab', 'rtl'],
])('%s is read %s', (language, direction) => {
  expect(getTextDirection(language)).toBe(direction);
});

it('the attributes of a page leave out the default direction', () => {
  expect(formatLanguageAttributes('en-US')).toBe('lang="en-US"');
  expect(formatLanguageAttributes('ar-EG')).toBe('lang="ar-EG" dir="rtl"');
});
