import type { PageOverridesRuntime, PagePeriod } from './pageOverrides.ts';

/** What is known of the config when the site is built. */
export interface BuildVersion extends Pick<PagePeriod, 'from' | 'schedules'> {
  /** The hash of its file, by which git finds it. */
  readonly file: string;
}

/** By which words and prices a lead came about. */
export interface LeadVersion {
  /**
   * The hash of the config, behind a plus that of the translation where there is one, and behind an at sign the
   * moment since when its schedules hold, where some do: `9fceb02…+4b825dc…@2027-01-01T08:00:00.000Z`.
   */
  readonly configVersion: string;
  readonly schedules: readonly string[];
}

/** By which words and prices the leads of a page come about. */
export function getLeadVersion(
  { file, ...built }: BuildVersion,
  page: Pick<PageOverridesRuntime, 'words' | 'at'> | undefined,
): LeadVersion {
  const { translation, states } = page?.words() ?? { states: [] };
  const { from, schedules } = states[page?.at ?? 0] ?? built;
  const moment = from === null || schedules.length === 0 ? '' : `@${new Date(from).toISOString()}`;
  const inLanguage = translation === undefined ? '' : `+${translation}`;
  return { configVersion: file + inLanguage + moment, schedules };
}
