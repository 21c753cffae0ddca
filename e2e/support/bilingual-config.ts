import { readFileSync } from 'node:fs';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import type { Translation } from '../../src/engine/generated/translation.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { listSourceTexts } from '../../src/engine/compile/translation/source-texts.ts';
import { SAVING } from './embedded-config.ts';
import { syncTranslation } from '../../src/engine/compile/translation/sync-translation.ts';

/** When the scheduled change of that config starts. */
export const SCHEDULE_START = new Date('2050-01-01T00:00:00-08:00');

/** The values of the scheduled change. */
export const SCHEDULED_VALUES = {
  smallest: 5200,
  title: 'Which layout for the fifties?',
  longest: 80,
};

/** A config with a language switch, links to saved answers and a scheduled change, whose leads contain the language and the change. */
export function toBilingualConfig(config: EstimatorConfig): EstimatorConfig {
  const { payload } = config.lead;
  return {
    ...config,
    lead: {
      ...config.lead,
      payload: [
        ...payload,
        { name: 'language', value: { from: 'site', what: 'language' } },
        { name: 'schedules', value: { from: 'site', what: 'schedules' } },
      ],
    },
    site: {
      ...config.site,
      saving: SAVING,
      languageSwitch: { label: 'Language', name: 'English' },
    },
    scheduled: [
      {
        name: 'Fifties',
        from: '2050-01-01',
        zone: 'America/Los_Angeles',
        changes: {
          'prices.terms.minimum': SCHEDULED_VALUES.smallest,
          'steps.counter.max': SCHEDULED_VALUES.longest,
          'steps.layout.title': SCHEDULED_VALUES.title,
        },
      },
    ],
  };
}

const ACCENTS: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' };

/** Imitates a translation: vowels get accents; placeholders and link addresses stay the same. */
export function addAccents(text: string): string {
  const kept = /(\{[^}]*\}|\]\([^)]*\))/;
  return text
    .split(kept)
    .map((part) =>
      kept.test(part) ? part : part.replace(/[aeiou]/g, (each) => ACCENTS[each] ?? ''),
    )
    .join('');
}

/**
 * A translation of a file with accents in every text, so that a text without accents was not translated.
 * @param schemaName the schema of the file
 */
export function createAccentedTranslation(
  root: unknown,
  schemaName: 'estimator' | 'legal-document',
): Translation {
  const schema: Schema = JSON.parse(readFileSync(`schemas/${schemaName}.schema.json`, 'utf8'));
  const nothing = { $schema: '../translation.schema.json', language: 'it-CH', texts: {} };
  const { texts } = syncTranslation(listSourceTexts(schema, root), nothing).translation;
  return {
    ...nothing,
    texts: Object.fromEntries(
      Object.entries(texts).map(([key, { source }]) => [key, { source, text: addAccents(source) }]),
    ),
  };
}
