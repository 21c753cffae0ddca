import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isProductionFile,
  findInSource,
  listDistinctiveSentences,
  walkValues,
  type KeyedValue,
} from './testing/search-source.ts';

/*
 * src/ must not contain an id, a price or a sentence of an estimator, so that another business needs only its own
 * config. The tests search for those of the frozen ADU config. Of the live config they search only for long
 * sentences, because a valid edit may use any word as an id.
 */

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The keys and constants of the schemas. */
const schemaVocabulary = new Set<unknown>();
for (const file of readdirSync('schemas').filter((name) => name.endsWith('.json'))) {
  const schema: unknown = JSON.parse(readText(join('schemas', file)));
  for (const { key, value } of walkValues(schema)) {
    if (key === '(key)' || key === 'const' || key === 'enum') schemaVocabulary.add(value);
  }
}

const FIXTURES = 'e2e/fixtures';
const aduConfig: { prices: unknown; rules: unknown } = JSON.parse(
  readText(join(FIXTURES, 'adu.json')),
);
const aduValues = [...walkValues(aduConfig)];
const documentValues = ['privacy-policy.json', 'terms-of-service.json'].flatMap((file) => [
  ...walkValues(JSON.parse(readText(join(FIXTURES, file)))),
]);
const liveSentences = readdirSync('config')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => listDistinctiveSentences(JSON.parse(readText(join('config', file)))));

const ID_KEYS = new Set([
  '(key)',
  'id',
  'answer',
  'table',
  'entry',
  'figure',
  'option',
  'field',
  'default',
  'total',
  'breakdown',
  'requires',
  'eventId',
]);

function listTexts(values: readonly KeyedValue[], isWanted: (key: string) => boolean): string[] {
  const texts = values.flatMap(({ key, value }) =>
    typeof value === 'string' && isWanted(key) && !schemaVocabulary.has(value) ? [value] : [],
  );
  return [...new Set(texts)];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('src/ contains no content of an estimator', () => {
  /** Ids that are common words in any program. */
  const common = new Set(['base']);
  const ids = listTexts(aduValues, (key) => ID_KEYS.has(key)).filter(
    (id) => id.length > 1 && !common.has(id),
  );
  const isDistinctive = (id: string) => /[-_]|[a-z][A-Z]/.test(id);

  it('no distinctive id', () => {
    const distinctive = ids.filter(isDistinctive);
    expect(distinctive).toContain('garage-conversion');
    expect(
      findInSource(distinctive, (text, id) =>
        new RegExp(`(?<![\\w-])${escapePattern(id)}(?![\\w-])`).test(text),
      ),
    ).toEqual([]);
  });

  it('no other id as a string or property', () => {
    const plain = ids.filter((id) => !isDistinctive(id));
    expect(plain).toContain('solar');
    expect(
      findInSource(plain, (text, id) =>
        new RegExp(`['"\`]${escapePattern(id)}['"\`]|\\.${escapePattern(id)}\\b`).test(text),
      ),
    ).toEqual([]);
  });

  it('no sentence', () => {
    const sentences = listTexts(
      [...aduValues, ...documentValues],
      (key) => !ID_KEYS.has(key),
    ).filter((text) => /\S\s+\S/.test(text));
    expect(sentences).toContain('What type of ADU are you planning?');
    expect(findInSource(sentences, (text, sentence) => text.includes(sentence))).toEqual([]);
  });

  it('no sentence of the live config, except in tests and fixtures', () => {
    expect(
      findInSource(liveSentences, (text, sentence) => text.includes(sentence), isProductionFile),
    ).toEqual([]);
  });

  it('no label or hint', () => {
    const words = listTexts(aduValues, (key) => /label|title|hint|placeholder/i.test(key)).filter(
      (text) => /^[^\s{]+$/.test(text),
    );
    expect(words).toContain('Progress');
    expect(
      findInSource(words, (text, word) =>
        new RegExp(`['"\`>]${escapePattern(word)}['"\`<]`).test(text),
      ),
    ).toEqual([]);
  });

  it('no price', () => {
    const prices = [...walkValues(aduConfig.prices), ...walkValues(aduConfig.rules)]
      .map(({ value }) => value)
      .filter((value) => typeof value === 'number')
      // Smaller numbers can have other meanings.
      .filter((price) => price > 10_000);
    expect(prices).toContain(25000);
    const written = [...new Set(prices)].map((price) => String(price));
    expect(
      findInSource(written, (text, price) =>
        new RegExp(`(?<![\\w.])${escapePattern(price)}(?![\\w.])`).test(
          text.replace(/(\d)_(?=\d)/g, '$1'),
        ),
      ),
    ).toEqual([]);
  });
});
