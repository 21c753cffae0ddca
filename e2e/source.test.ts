import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRun, sightings, tellingSentences, values, type Keyed } from './support/source-words.ts';

/*
 * src/ knows kinds and types, never an id, a price or a sentence of an estimator: another business must
 * be able to run its own from its own config alone. What is looked for is that of the client's estimator as
 * it was specified; of the config that goes live only what is telling: its next id may be any word.
 */

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The words that schemas themselves use: names of keys, and the constants that tag a kind. */
const vocabulary = new Set<unknown>();
for (const file of readdirSync('schemas').filter((name) => name.endsWith('.json'))) {
  const schema: unknown = JSON.parse(read(join('schemas', file)));
  for (const { key, value } of values(schema)) {
    if (key === '(key)' || key === 'const' || key === 'enum') vocabulary.add(value);
  }
}

const FIXTURES = 'e2e/fixtures';
const frozen: { prices: unknown; rules: unknown } = JSON.parse(read(join(FIXTURES, 'adu.json')));
const found = [...values(frozen)];
const documents = ['privacy-policy.json', 'terms-of-service.json'].flatMap((file) => [
  ...values(JSON.parse(read(join(FIXTURES, file)))),
]);
const live = readdirSync('config')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => tellingSentences(JSON.parse(read(join('config', file)))));

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

function texts(of: readonly Keyed[], wanted: (key: string) => boolean): string[] {
  const chosen = of.flatMap(({ key, value }) =>
    typeof value === 'string' && wanted(key) && !vocabulary.has(value) ? [value] : [],
  );
  return [...new Set(chosen)];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('src/ holds nothing of an estimator', () => {
  /** Ids that are words of any program too. */
  const everyday = new Set(['base']);
  const ids = texts(found, (key) => ID_KEYS.has(key)).filter(
    (id) => id.length > 1 && !everyday.has(id),
  );
  const isTelling = (id: string) => /[-_]|[a-z][A-Z]/.test(id);

  it('no id that is nobody else’s word', () => {
    const telling = ids.filter(isTelling);
    expect(telling).toContain('garage-conversion');
    expect(
      sightings(telling, (text, id) =>
        new RegExp(`(?<![\\w-])${escaped(id)}(?![\\w-])`).test(text),
      ),
    ).toEqual([]);
  });

  it('no id as a text or as the name of a property', () => {
    const plain = ids.filter((id) => !isTelling(id));
    expect(plain).toContain('solar');
    expect(
      sightings(plain, (text, id) =>
        new RegExp(`['"\`]${escaped(id)}['"\`]|\\.${escaped(id)}\\b`).test(text),
      ),
    ).toEqual([]);
  });

  it('no sentence', () => {
    const sentences = texts([...found, ...documents], (key) => !ID_KEYS.has(key)).filter((text) =>
      /\S\s+\S/.test(text),
    );
    expect(sentences).toContain('What type of ADU are you planning?');
    expect(sightings(sentences, (text, sentence) => text.includes(sentence))).toEqual([]);
  });

  it('no sentence of the config that goes live, whatever made-up businesses say', () => {
    expect(sightings(live, (text, sentence) => text.includes(sentence), isRun)).toEqual([]);
  });

  it('is looked at wherever it is run', () => {
    const seen = sightings(['export'], (text, word) => text.includes(word), isRun);
    expect(seen).toContain('engine/wizard/reducer.ts: export');
    expect(seen.filter((file) => /reducer\.test|fence-site|renderStep/.test(file))).toEqual([]);
  });

  it('no word that visitors read', () => {
    const words = texts(found, (key) => /label|title|hint|placeholder/i.test(key)).filter((text) =>
      /^[^\s{]+$/.test(text),
    );
    expect(words).toContain('Progress');
    expect(
      sightings(words, (text, word) => new RegExp(`['"\`>]${escaped(word)}['"\`<]`).test(text)),
    ).toEqual([]);
  });

  it('no price', () => {
    const prices = [...values(frozen.prices), ...values(frozen.rules)]
      .map(({ value }) => value)
      .filter((value) => typeof value === 'number')
      // Smaller ones are everybody's numbers.
      .filter((price) => price > 10_000);
    expect(prices).toContain(25000);
    const written = [...new Set(prices)].map((price) => String(price));
    expect(
      sightings(written, (text, price) =>
        new RegExp(`(?<![\\w.])${escaped(price)}(?![\\w.])`).test(
          text.replace(/(\d)_(?=\d)/g, '$1'),
        ),
      ),
    ).toEqual([]);
  });
});
