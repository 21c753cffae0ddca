import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Translation } from '../generated/translation.ts';
import { NO_ORIGINS, type Compiled, type Origins } from '../schema/origins.ts';
import type { Schema } from '../schema/schema.ts';
import { shareStructure } from '../schema/share-structure.ts';
import { resolveSchedulesAt } from './schedule/scheduled-config.ts';
import { parseEstimator } from './shorthand/expand.ts';
import { expandConfig } from './stages/expand-config.ts';
import { withPricesInTexts } from './stages/prices-in-texts.ts';
import { applyTranslation } from './translation/apply-translation.ts';

const SCHEMA: Schema = estimatorSchema;

/** A config as people write it, with the short forms of its rules spelled out. */
export type WrittenConfig = EstimatorConfig;

/** What people wrote. Everything else is made of it by {@link compile}. */
export interface Source {
  readonly config: WrittenConfig;
  /** By the tag of their language. */
  readonly translations?: Readonly<Record<string, Translation>>;
  /** The values that schedules have changed, of a source that {@link resolveSource} returns. */
  readonly scheduled?: Origins['scheduled'];
}

/** A config with everything written out, for one moment and one language. Plain data that survives any copy. */
export interface Estimator extends Omit<WrittenConfig, 'scheduled' | 'rules'>, Compiled {
  readonly rules: Omit<WrittenConfig['rules'], 'variants'>;
  readonly origins: Origins;
}

/** For when and for whom an estimator is. */
export interface Moment {
  /** Milliseconds since 1970. Left out, schedules are neither followed nor removed. */
  readonly at?: number;
  /** The tag of a translation; the language of the config without it. */
  readonly language?: string | undefined;
  /** Whether the prices in texts are filled in, as visitors read them. */
  readonly texts?: 'filled' | 'as written';
}

/**
 * What a file says.
 * @throws SyntaxError when it is not JSON, FormulaError when a formula has a mistake
 */
export function readSource(text: string, translations: Source['translations'] = {}): Source {
  return { config: parseEstimator(text), translations };
}

function translate({ config, translations = {} }: Source, language: string): WrittenConfig {
  const translation = translations[language];
  if (!translation) return config;
  const { site, ...rest } = applyTranslation(SCHEMA, config, translation);
  return { ...rest, site: { ...site, language: translation.language ?? language } };
}

/**
 * What the file says at a time: as if the changes of its schedules were written where they apply.
 * @param at milliseconds since 1970
 * @throws ScheduleError when a schedule has a time or changes a value that does not exist
 */
export function resolveSource(source: Source, at: number): Source {
  return { ...source, ...resolveSchedulesAt(SCHEMA, source.config, at) };
}

/**
 * Makes what is calculated and shown of what people wrote: in a language, at a time, with what is written once for
 * several variants or items written out. {@link toWritten} says where a value of it is written.
 * @throws ScheduleError when a schedule has a time or changes a value that does not exist
 */
export function compile(source: Source, { at, language, texts }: Moment = {}): Estimator {
  const translated =
    language === undefined ? source : { ...source, config: translate(source, language) };
  const present = at === undefined ? translated : resolveSource(translated, at);
  const { origins = NO_ORIGINS, ...config } = expandConfig(SCHEMA, present.config);
  const { scheduled = [] } = present;
  const estimator = { ...config, origins: { ...origins, scheduled } } as Estimator;
  return texts === 'filled' ? withPricesInTexts(estimator) : estimator;
}

/**
 * Makes the same of a text, for what is asked of a file whatever the moment is.
 * @throws SyntaxError when it is not JSON, FormulaError when a formula has a mistake
 */
export function compileText(text: string): Estimator {
  return compile(readSource(text));
}

/**
 * The same as {@link compile}, of a later version of a source: what has not changed are the objects of the last one, so that nothing that
 * is made of them is made again.
 * @throws ScheduleError see {@link compile}
 */
export function recompile(last: Estimator | undefined, source: Source, moment?: Moment): Estimator {
  return shareStructure(last, compile(source, moment));
}
