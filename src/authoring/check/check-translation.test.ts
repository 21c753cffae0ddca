import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { TranslatedText, Translation } from '../../engine/generated/translation.ts';
import { listSourceTexts } from '../../engine/translation/source-texts.ts';
import { syncTranslation } from '../../engine/translation/updated.ts';
import { checkTranslation } from './check-translation.ts';
import { boatHall, boats } from './fixtures/boats.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/translation.schema.json', import.meta.url), 'utf8'),
);

function boatsWith(languageSwitch: EstimatorConfig['site']['languageSwitch']): EstimatorConfig {
  const config: EstimatorConfig = JSON.parse(boats);
  return { ...config, site: { ...config.site, ...(languageSwitch && { languageSwitch }) } };
}

const ROOT = boatsWith({ label: 'Language', name: 'English' });

/** A whole translation of the boat hall, in the language of geese. */
const WHOLE: Translation = (() => {
  const nothing = { $schema: '../schemas/translation.schema.json', language: 'gs', texts: {} };
  const { translation } = syncTranslation(listSourceTexts(boatHall.schema, ROOT), nothing);
  const texts = Object.entries(translation.texts).map(([key, { source }]) => {
    // In other letters, with the placeholders and the links of the source.
    const text = source.replace(/(\{[^}]*\}|\]\([^)]*\))|e/g, (_, kept?: string) => kept ?? 'a');
    return [key, { source, text }];
  });
  return { ...translation, texts: Object.fromEntries(texts) };
})();

interface Circumstances {
  readonly root?: EstimatorConfig;
  readonly release?: boolean;
  readonly left?: readonly string[];
  readonly tag?: string;
}

function problemsOf(
  translation: unknown,
  { root = ROOT, release = false, left = [], tag = 'gs' }: Circumstances = {},
) {
  const text = JSON.stringify(translation, null, 2);
  const found = checkTranslation(text, tag, {
    ...boatHall,
    file: 'boats.gs.json',
    release,
    schema,
    source: {
      file: 'boats.json',
      root,
      schema: boatHall.schema,
      kind: 'estimator',
      untranslatedFiles: left,
    },
  });
  const lines = text.split('\n');
  return found.map(({ code, severity, line, message }) => ({
    code,
    severity,
    at: lines[line - 1]?.trim(),
    message,
  }));
}

/** The whole translation with one text changed; undefined leaves it out. */
function withText(key: string, change: Partial<TranslatedText> | undefined): Translation {
  const { [key]: entry, ...rest } = WHOLE.texts;
  if (!entry) throw new Error(`The boat hall has no text ${key}.`);
  return { ...WHOLE, texts: change ? { ...WHOLE.texts, [key]: { ...entry, ...change } } : rest };
}

const LABEL = 'steps.hull.options.ketch.label';

describe('a translation', () => {
  it('that is whole has no problems', () => {
    expect(problemsOf(WHOLE)).toEqual([]);
  });

  it('of another shape is told so', () => {
    expect(problemsOf({ ...WHOLE, text: {} })).toMatchObject([{ code: 'unknown-key' }]);
  });

  it('that nobody could choose is an error', () => {
    expect(problemsOf(WHOLE, { root: boatsWith(undefined) })).toMatchObject([
      { code: 'unnamed-language', severity: 'error' },
      { code: 'superfluous-translation' },
      { code: 'superfluous-translation' },
    ]);
  });

  it('in a language that there cannot be is an error', () => {
    expect(problemsOf({ ...WHOLE, language: 'es-USA' })).toMatchObject([
      { code: 'unknown-locale', severity: 'error', at: '"language": "es-USA",' },
    ]);
  });

  it('in another language than its name says is an error', () => {
    expect(problemsOf({ ...WHOLE, language: 'fr-FR' })).toMatchObject([
      { code: 'unknown-locale', severity: 'error', at: '"language": "fr-FR",' },
    ]);
    expect(problemsOf({ ...WHOLE, language: 'gs-NO' })).toEqual([]);
    expect(problemsOf({ ...WHOLE, language: 'nb-NO' }, { tag: 'no' })).toEqual([]);
    expect(problemsOf({ ...WHOLE, language: 'fil-PH' }, { tag: 'tl' })).toEqual([]);
  });

  it('has nothing to mend where its source has the mistake', () => {
    const [hull, size, ...steps] = ROOT.steps;
    if (size?.kind !== 'cards') throw new Error('The size is chosen among cards.');
    const options = size.options.map(({ range: _range, ...option }) => option);
    const root = { ...ROOT, steps: [hull, { ...size, options }, ...steps] } as EstimatorConfig;
    expect(problemsOf(WHOLE, { root })).toEqual([]);
    const lost = withText('steps.size.options.compact.description', {
      text: '{from} <b>to</b> {to}',
    });
    expect(problemsOf(lost, { root })).toMatchObject([{ code: 'markup-in-text' }]);
  });

  it('lacks a text, or has it empty: until a release that is a warning', () => {
    const gone = withText(LABEL, undefined);
    expect(problemsOf(gone)).toMatchObject([
      { code: 'missing-translation', severity: 'warning', at: '"texts": {' },
    ]);
    const empty = withText(LABEL, { text: '' });
    expect(problemsOf(empty)).toMatchObject([{ code: 'missing-translation', at: '"text": ""' }]);
    expect(problemsOf(empty, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'missing-translation', severity: 'error' }),
    );
  });

  it('lacks a whole document', () => {
    expect(problemsOf(WHOLE, { left: ['rules.json'] })).toMatchObject([
      { code: 'missing-translation', message: expect.stringContaining('rules.json') },
    ]);
  });

  it('is stale where its source has other words now, or still says what they were', () => {
    const old = withText(LABEL, { source: 'Catch' });
    expect(problemsOf(old)).toMatchObject([
      { code: 'stale-translation', severity: 'warning', at: '"source": "Catch",' },
    ]);
    expect(problemsOf(withText(LABEL, { was: 'Catch' }))).toMatchObject([
      { code: 'stale-translation', at: expect.stringContaining('"was": "Catch"') },
    ]);
    expect(problemsOf(old, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'stale-translation', severity: 'error' }),
    );
  });

  it('has a text too many', () => {
    const key = 'steps.hull.options.catch.label';
    const texts = { ...withText(LABEL, undefined).texts, [key]: { source: 'Ketch', text: 'Gack' } };
    const found = problemsOf({ ...WHOLE, texts });
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'superfluous-translation', at: `"${key}": {` }),
    );
  });

  it('loses what its source fills in, and fills in what nothing fills', () => {
    const lost = withText('steps.size.options.compact.description', { text: '{from} to {too}' });
    expect(problemsOf(lost)).toMatchObject([
      { code: 'lost-placeholder', severity: 'warning', at: '"text": "{from} to {too}"' },
      { code: 'unknown-placeholder', severity: 'error', at: '"text": "{from} to {too}"' },
    ]);
  });

  it('loses a link, or links nowhere', () => {
    const linked = Object.entries(WHOLE.texts).find(([, { source }]) => /\]\(\//.test(source));
    const [key = ''] = linked ?? [];
    expect(problemsOf(withText(key, { text: 'Read this.' }))).toMatchObject([
      { code: 'lost-link', severity: 'warning', at: '"text": "Read this."' },
    ]);
    expect(problemsOf(withText(key, { text: '[Gack](/gack)' }))).toContainEqual(
      expect.objectContaining({ code: 'dead-link', severity: 'error' }),
    );
  });

  it('is too long for its place, or holds what visitors would see as it stands', () => {
    expect(problemsOf(withText(LABEL, { text: 'gack '.repeat(20) }))).toMatchObject([
      { code: 'long-text' },
    ]);
    expect(problemsOf(withText(LABEL, { text: '<b>Gack</b>' }))).toMatchObject([
      { code: 'markup-in-text' },
    ]);
  });

  it('waits for somebody who has to look at it', () => {
    const waiting = { ...WHOLE, toReview: 'A goose reads it.' };
    expect(problemsOf(waiting)).toMatchObject([
      { code: 'translation-to-review', severity: 'warning', at: expect.stringContaining('goose') },
    ]);
    expect(problemsOf(waiting, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'translation-to-review', severity: 'error' }),
    );
  });
});
