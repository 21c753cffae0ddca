import { expect, it } from 'vitest';
import { directionOf, languageAttributes } from './direction.ts';

it.each([
  ['en-US', 'ltr'],
  ['es', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa-IR', 'rtl'],
  ['pa', 'ltr'],
  ['pa-Arab', 'rtl'],
])('%s is read %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('says nothing of the usual direction', () => {
  expect(languageAttributes('en-US')).toBe('lang="en-US"');
  expect(languageAttributes('ar-EG')).toBe('lang="ar-EG" dir="rtl"');
});
