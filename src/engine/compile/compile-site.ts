import { compile, type Estimator, type Source } from './compile.ts';
import { listPeriodsFrom, type Period } from './schedule/scheduled-config.ts';

/** A language of a site. */
export interface CompiledLanguage {
  /** The tag of its translation; undefined for the language of the config. */
  readonly tag: string | undefined;
  /** What visitors get in each period. */
  readonly estimators: readonly [Estimator, ...Estimator[]];
}

/** Everything that a site is built of. */
export interface CompiledSite {
  readonly source: Source;
  /** The period of a time, and all later ones. */
  readonly periods: readonly [Period, ...Period[]];
  /** That of the config first. */
  readonly languages: readonly [CompiledLanguage, ...CompiledLanguage[]];
}

/**
 * Compiles a site in all languages, for now and for each later period.
 * @param now in milliseconds since 1970
 * @throws ScheduleError see {@link compile}
 */
export function compileSite(source: Source, now: number): CompiledSite {
  const periods = listPeriodsFrom(source.config, now);
  const compileLanguage = (tag?: string): CompiledLanguage => {
    const compileAt = ({ from }: Period) =>
      compile(source, { at: from, language: tag, texts: 'filled' });
    const [present, ...later] = periods;
    return { tag, estimators: [compileAt(present), ...later.map(compileAt)] };
  };
  const tags = Object.keys(source.translations ?? {});
  return {
    source,
    periods,
    languages: [compileLanguage(), ...tags.map((tag) => compileLanguage(tag))],
  };
}
