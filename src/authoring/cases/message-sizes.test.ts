import { expect, test } from 'vitest';
import type { Source, WrittenConfig } from '../../engine/compile/compile.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { fenceSiteConfig } from '../../engine/wizard/fixtures/fence-site-config.ts';
import { findLongTexts } from './message-sizes.ts';

const TODAY = new Date('2026-05-01');
const answers = { fenceStyle: 'picket', fenceLength: 100, groundKind: 'sand' };
const cases: readonly NamedCase[] = [
  { name: 'Ann', situation: 'A fence.', answers },
  {
    name: 'Bob',
    situation: 'The same with extras.',
    answers: { ...answers, extras: ['gate', 'stain'] },
  },
];

function toSource(text: string, translated?: string): Source {
  const parts: object = {
    ...fenceSiteConfig,
    site: {
      language: 'en-US',
      company: { name: 'Post & Sons', street: '', locality: '', region: '', postalCode: '' },
      header: { title: 'Fences' },
    },
    lead: {
      ...fenceSiteConfig.lead,
      notify: [{ kind: 'textToVisitor', id: 'short', consent: 'texts', text }],
    },
  };
  const translation = {
    $schema: '',
    language: 'es',
    texts: { 'lead.notify.short.text': { source: text, text: translated ?? text } },
  };
  const config = parts as WrittenConfig;
  return translated === undefined ? { config } : { config, translations: { es: translation } };
}

const CONTENT = '{contact.caller}: {answer.extras}, {figure.quote}';

test('texts of at most two segments are short enough', () => {
  expect(findLongTexts(toSource(CONTENT.padEnd(300, 'x')), cases, TODAY)).toEqual([]);
});

test('a text is as long as for the case with the longest answers', () => {
  // 322 characters as it is written. Only with the extras of Bob it has more than 306.
  const text = CONTENT.padEnd(322, 'x');
  expect(findLongTexts(toSource(text), cases, TODAY)).toEqual([
    { message: 'short', index: 1, language: undefined, segments: 3, unusual: undefined },
  ]);
});

test('a letter outside of the basic alphabet makes all segments of a language short', () => {
  const source = toSource(CONTENT.padEnd(170, 'x'), `${CONTENT} según el cálculo`.padEnd(170, 'x'));
  expect(findLongTexts(source, cases, TODAY)).toEqual([
    { message: 'short', index: 1, language: 'es', segments: 3, unusual: 'ú' },
  ]);
});
