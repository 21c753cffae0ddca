import type { ObjectDiff } from '../../engine/schema/object-diff.ts';

/** A period between two schedule changes, and its overrides. */
export interface PagePeriod {
  /** The start of the period, in milliseconds since 1970; null if no period precedes it. */
  readonly from: number | null;
  /** The names of the active schedules. */
  readonly schedules: readonly string[];
  /** The overrides of the period, in the language of the page. */
  readonly difference: ObjectDiff;
}

/** The texts and prices in which a page differs from the scripts: those of its language, and of later periods. */
export interface PageOverrides {
  /** The Git hash of the translation file. */
  readonly translation?: string;
  /** The period of the build and all later ones, in order. */
  readonly periods: readonly PagePeriod[];
}

/** Applies the overrides of a page. */
export interface PageOverridesRuntime {
  /** Returns a config, or a part of one, with the overrides of the page. */
  readonly applyTo: <T extends object>(config: T) => T;
  /** The overrides of the page, and the index of the current period. */
  readonly read: () => PageOverrides;
  readonly at: number;
  /** Replaces the content prerendered for the period of the build with that of the current period. */
  readonly show: () => void;
  /** Whether the page may reload itself. The site's scripts replace this: false while a reload would lose input. */
  canReload: () => boolean;
}

declare global {
  interface Window {
    /**
     * Only on translated pages and on pages with scheduled changes. All pages share the same scripts; each page
     * contains its overrides and the script that applies them.
     */
    pageConfig?: PageOverridesRuntime;
  }
}

// The conditions are build-time constants, so a site in one language without schedules contains none of this.

/** Returns a config, or a part of one, in the language of the page and with the values of the current period. */
export function applyPageOverrides<T extends object>(config: T): T {
  return (import.meta.env.PAGES_DIFFER && window.pageConfig?.applyTo(config)) || config;
}

/** Returns the value of the current period; during prerendering, that of the first one. */
export function selectCurrentPeriod<T>(one: T | readonly T[]): T {
  if (!import.meta.env.PERIODS) return one as T;
  const { window }: { window?: Window } = globalThis;
  return (one as readonly T[])[window?.pageConfig?.at ?? 0] as T;
}
