import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { TranslatedText, Translation } from '../../engine/generated/translation.ts';
import { listSourceTexts } from '../../engine/compile/translation/source-texts.ts';
import { syncTranslation } from '../../engine/compile/translation/sync-translation.ts';
import { checkTranslation } from './check-translation.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/translation.schema.json', import.meta.url), 'utf8'),
);

function createBoatHall(
  languageSwitch: EstimatorConfig['site']['languageSwitch'],
): EstimatorConfig {
  const config: EstimatorConfig = JSON.parse(boatHallJson);
  return { ...config, site: { ...config.site, ...(languageSwitch && { languageSwitch }) } };
}

const BILINGUAL_CONFIG = createBoatHall({ label: 'Language', name: 'English' });

/** A complete translation of the boat hall, into an invented language. */
const COMPLETE_TRANSLATION: Translation = (() => {
  const nothing = { $schema: '../schemas/translation.schema.json', language: 'gs', texts: {} };
  const { translation } = syncTranslation(
    listSourceTexts(boatHallContext.schema, BILINGUAL_CONFIG),
    nothing,
  );
  const texts = Object.entries(translation.texts).map(([key, { source }]) => {
    // Other letters, but the placeholders and links of the source.
    const text = source.replace(/(\{[^}]*\}|\]\([^)]*\))|e/g, (_, kept?: string) => kept ?? 'a');
    return [key, { source, text }];
  });
  return { ...translation, texts: Object.fromEntries(texts) };
})();

interface CheckOptions {
  readonly root?: EstimatorConfig;
  readonly release?: boolean;
  readonly left?: readonly string[];
  readonly tag?: string;
}

function checkTranslationText(
  translation: unknown,
  { root = BILINGUAL_CONFIG, release = false, left = [], tag = 'gs' }: CheckOptions = {},
) {
  const text = JSON.stringify(translation, null, 2);
  const source = {
    file: 'boats.json',
    root,
    schema: boatHallContext.schema,
    kind: 'estimator',
    untranslatedFiles: left,
  };
  const env = { ...boatHallContext, file: 'boats.gs.json', release, schema };
  const found = checkTranslation(text, tag, source, env);
  const lines = text.split('\n');
  return found.map(({ code, severity, line, message }) => ({
    code,
    severity,
    at: lines[line - 1]?.trim(),
    message,
  }));
}

/** The complete translation with one text changed, or removed if undefined. */
function changeText(key: string, change: Partial<TranslatedText> | undefined): Translation {
  const { [key]: entry, ...rest } = COMPLETE_TRANSLATION.texts;
  if (!entry) throw new Error(`The boat hall has no text ${key}.`);
  return {
    ...COMPLETE_TRANSLATION,
    texts: change ? { ...COMPLETE_TRANSLATION.texts, [key]: { ...entry, ...change } } : rest,
  };
}

const LABEL_KEY = 'steps.hull.options.ketch.label';

describe('a translation', () => {
  it('that is complete has no problems', () => {
    expect(checkTranslationText(COMPLETE_TRANSLATION)).toEqual([]);
  });

  it('must match its schema', () => {
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, text: {} })).toMatchObject([
      { code: 'unknown-key' },
    ]);
  });

  it('needs a language switch on the site', () => {
    expect(
      checkTranslationText(COMPLETE_TRANSLATION, { root: createBoatHall(undefined) }),
    ).toMatchObject([
      { code: 'missing-language-switch', severity: 'error' },
      { code: 'unused-translation' },
      { code: 'unused-translation' },
    ]);
  });

  it('must be in a language that exists', () => {
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'es-USA' })).toMatchObject([
      { code: 'unknown-locale', severity: 'error', at: '"language": "es-USA",' },
    ]);
  });

  it('must be in the language of its file name', () => {
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'fr-FR' })).toMatchObject([
      { code: 'unknown-locale', severity: 'error', at: '"language": "fr-FR",' },
    ]);
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'gs-NO' })).toEqual([]);
    expect(
      checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'nb-NO' }, { tag: 'no' }),
    ).toEqual([]);
    expect(
      checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'fil-PH' }, { tag: 'tl' }),
    ).toEqual([]);
  });

  it('has a warning for each missing text, and an error before a release', () => {
    const gone = changeText(LABEL_KEY, undefined);
    expect(checkTranslationText(gone)).toMatchObject([
      { code: 'missing-translation', severity: 'warning', at: '"texts": {' },
    ]);
    const empty = changeText(LABEL_KEY, { text: '' });
    expect(checkTranslationText(empty)).toMatchObject([
      { code: 'missing-translation', at: '"text": ""' },
    ]);
    expect(checkTranslationText(empty, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'missing-translation', severity: 'error' }),
    );
  });

  it('has a warning for each document that is not translated', () => {
    expect(checkTranslationText(COMPLETE_TRANSLATION, { left: ['rules.json'] })).toMatchObject([
      { code: 'missing-translation', message: expect.stringContaining('rules.json') },
    ]);
  });

  it('is outdated where the source has changed', () => {
    const old = changeText(LABEL_KEY, { source: 'Catch' });
    expect(checkTranslationText(old)).toMatchObject([
      { code: 'stale-translation', severity: 'warning', at: '"source": "Catch",' },
    ]);
    expect(checkTranslationText(changeText(LABEL_KEY, { was: 'Catch' }))).toMatchObject([
      { code: 'stale-translation', at: expect.stringContaining('"was": "Catch"') },
    ]);
    expect(checkTranslationText(old, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'stale-translation', severity: 'error' }),
    );
  });

  it('has a warning for a text that the source does not have', () => {
    const key = 'steps.hull.options.catch.label';
    const texts = {
      ...changeText(LABEL_KEY, undefined).texts,
      [key]: { source: 'Ketch', text: 'Gack' },
    };
    const found = checkTranslationText({ ...COMPLETE_TRANSLATION, texts });
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'unused-translation', at: `"${key}": {` }),
    );
  });

  it('must have the placeholders of its source', () => {
    const lost = changeText('steps.size.options.compact.description', { text: '{from} to {too}' });
    expect(checkTranslationText(lost)).toMatchObject([
      { code: 'missing-placeholder', severity: 'warning', at: '"text": "{from} to {too}"' },
      { code: 'unknown-placeholder', severity: 'error', at: '"text": "{from} to {too}"' },
    ]);
  });

  it('must have the links of its source', () => {
    const linked = Object.entries(COMPLETE_TRANSLATION.texts).find(([, { source }]) =>
      /\]\(\//.test(source),
    );
    const [key = ''] = linked ?? [];
    expect(checkTranslationText(changeText(key, { text: 'Read this.' }))).toMatchObject([
      { code: 'missing-link', severity: 'warning', at: '"text": "Read this."' },
    ]);
    expect(checkTranslationText(changeText(key, { text: '[Gack](/gack)' }))).toContainEqual(
      expect.objectContaining({ code: 'dead-link', severity: 'error' }),
    );
  });

  it('is checked like any text', () => {
    expect(checkTranslationText(changeText(LABEL_KEY, { text: 'gack '.repeat(20) }))).toMatchObject(
      [{ code: 'long-text' }],
    );
    expect(checkTranslationText(changeText(LABEL_KEY, { text: '<b>Gack</b>' }))).toMatchObject([
      { code: 'markup-in-text' },
    ]);
  });

  it('has a warning while it is to be reviewed', () => {
    const waiting = { ...COMPLETE_TRANSLATION, toReview: 'A goose reads it.' };
    expect(checkTranslationText(waiting)).toMatchObject([
      { code: 'translation-to-review', severity: 'warning', at: expect.stringContaining('goose') },
    ]);
    expect(checkTranslationText(waiting, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'translation-to-review', severity: 'error' }),
    );
  });
});
