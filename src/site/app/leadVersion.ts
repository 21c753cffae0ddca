import type { PageOverridesRuntime, PagePeriod } from './pageOverrides.ts';

/** The version of the config at build time. */
export interface BuildVersion extends Pick<PagePeriod, 'from' | 'schedules'> {
  /** The Git hash of the config file. */
  readonly file: string;
}

/** The version of the texts and prices that a lead is based on. */
export interface LeadVersion {
  /**
   * The hash of the config; after `+` the hash of the translation, if any; after `@` the start of the period, if
   * schedules are active: `9fceb02…+4b825dc…@2027-01-01T08:00:00.000Z`.
   */
  readonly configVersion: string;
  readonly schedules: readonly string[];
}

/** Returns the version of the texts and prices that a page shows. */
export function getLeadVersion(
  { file, ...built }: BuildVersion,
  page: Pick<PageOverridesRuntime, 'read' | 'at'> | undefined,
): LeadVersion {
  const { translation, periods } = page?.read() ?? { periods: [] };
  const { from, schedules } = periods[page?.at ?? 0] ?? built;
  const moment = from === null || schedules.length === 0 ? '' : `@${new Date(from).toISOString()}`;
  const inLanguage = translation === undefined ? '' : `+${translation}`;
  return { configVersion: file + inLanguage + moment, schedules };
}
