import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { TranslatedText, Translation } from '../../engine/generated/translation.ts';
import { listSourceTexts } from '../../engine/translation/source-texts.ts';
import { syncTranslation } from '../../engine/translation/sync-translation.ts';
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

/** A whole translation of the boat hall, in the language of geese. */
const COMPLETE_TRANSLATION: Translation = (() => {
  const nothing = { $schema: '../schemas/translation.schema.json', language: 'gs', texts: {} };
  const { translation } = syncTranslation(
    listSourceTexts(boatHallContext.schema, BILINGUAL_CONFIG),
    nothing,
  );
  const texts = Object.entries(translation.texts).map(([key, { source }]) => {
    // In other letters, with the placeholders and the links of the source.
    const text = source.replace(/(\{[^}]*\}|\]\([^)]*\))|e/g, (_, kept?: string) => kept ?? 'a');
    return [key, { source, text }];
  });
  return { ...translation, texts: Object.fromEntries(texts) };
})();

interface CheckCircumstances {
  readonly root?: EstimatorConfig;
  readonly release?: boolean;
  readonly left?: readonly string[];
  readonly tag?: string;
}

function checkTranslationText(
  translation: unknown,
  { root = BILINGUAL_CONFIG, release = false, left = [], tag = 'gs' }: CheckCircumstances = {},
) {
  const text = JSON.stringify(translation, null, 2);
  const found = checkTranslation(text, tag, {
    ...boatHallContext,
    file: 'boats.gs.json',
    release,
    schema,
    source: {
      file: 'boats.json',
      root,
      schema: boatHallContext.schema,
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
  it('that is whole has no problems', () => {
    expect(checkTranslationText(COMPLETE_TRANSLATION)).toEqual([]);
  });

  it('of another shape is told so', () => {
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, text: {} })).toMatchObject([
      { code: 'unknown-key' },
    ]);
  });

  it('that nobody could choose is an error', () => {
    expect(
      checkTranslationText(COMPLETE_TRANSLATION, { root: createBoatHall(undefined) }),
    ).toMatchObject([
      { code: 'missing-language-switch', severity: 'error' },
      { code: 'unused-translation' },
      { code: 'unused-translation' },
    ]);
  });

  it('in a language that there cannot be is an error', () => {
    expect(checkTranslationText({ ...COMPLETE_TRANSLATION, language: 'es-USA' })).toMatchObject([
      { code: 'unknown-locale', severity: 'error', at: '"language": "es-USA",' },
    ]);
  });

  it('in another language than its name says is an error', () => {
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

  it('has nothing to mend where its source has the mistake', () => {
    const [hull, size, ...steps] = BILINGUAL_CONFIG.steps;
    if (size?.kind !== 'cards') throw new Error('The size is chosen among cards.');
    const options = size.options.map(({ range: _range, ...option }) => option);
    const root = {
      ...BILINGUAL_CONFIG,
      steps: [hull, { ...size, options }, ...steps],
    } as EstimatorConfig;
    expect(checkTranslationText(COMPLETE_TRANSLATION, { root })).toEqual([]);
    const lost = changeText('steps.size.options.compact.description', {
      text: '{from} <b>to</b> {to}',
    });
    expect(checkTranslationText(lost, { root })).toMatchObject([{ code: 'markup-in-text' }]);
  });

  it('lacks a text, or has it empty: until a release that is a warning', () => {
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

  it('lacks a whole document', () => {
    expect(checkTranslationText(COMPLETE_TRANSLATION, { left: ['rules.json'] })).toMatchObject([
      { code: 'missing-translation', message: expect.stringContaining('rules.json') },
    ]);
  });

  it('is stale where its source has other words now, or still says what they were', () => {
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

  it('has a text too many', () => {
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

  it('loses what its source fills in, and fills in what nothing fills', () => {
    const lost = changeText('steps.size.options.compact.description', { text: '{from} to {too}' });
    expect(checkTranslationText(lost)).toMatchObject([
      { code: 'missing-placeholder', severity: 'warning', at: '"text": "{from} to {too}"' },
      { code: 'unknown-placeholder', severity: 'error', at: '"text": "{from} to {too}"' },
    ]);
  });

  it('loses a link, or links nowhere', () => {
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

  it('is too long for its place, or holds what visitors would see as it stands', () => {
    expect(checkTranslationText(changeText(LABEL_KEY, { text: 'gack '.repeat(20) }))).toMatchObject(
      [{ code: 'long-text' }],
    );
    expect(checkTranslationText(changeText(LABEL_KEY, { text: '<b>Gack</b>' }))).toMatchObject([
      { code: 'markup-in-text' },
    ]);
  });

  it('waits for somebody who has to look at it', () => {
    const waiting = { ...COMPLETE_TRANSLATION, toReview: 'A goose reads it.' };
    expect(checkTranslationText(waiting)).toMatchObject([
      { code: 'translation-to-review', severity: 'warning', at: expect.stringContaining('goose') },
    ]);
    expect(checkTranslationText(waiting, { release: true })).toContainEqual(
      expect.objectContaining({ code: 'translation-to-review', severity: 'error' }),
    );
  });
});
