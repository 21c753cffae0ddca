import type { ObjectDiff } from '../../engine/schema/object-diff.ts';

/** What the config says for a time. */
export interface PagePeriod {
  /** The moment since when it holds, in milliseconds since 1970; null where nothing came before it. */
  readonly from: number | null;
  /** The names of the schedules that hold. */
  readonly schedules: readonly string[];
  /** What it says otherwise than the scripts, in the language of the page. */
  readonly difference: ObjectDiff;
}

/** The texts and prices in which a page differs from the scripts: those of its language, and of later periods. */
export interface PageOverrides {
  /** The translation that it is made with, by the name that git has for the file. */
  readonly translation?: string;
  /** What holds when the site is built, and what will after that, in their order. */
  readonly states: readonly PagePeriod[];
}

/** What a page says. */
export interface PageOverridesRuntime {
  /** A config, or a part of it, as the page says it. */
  readonly applyTo: <T extends object>(config: T) => T;
  /** The overrides of the page, and the index of the current period. */
  readonly words: () => PageOverrides;
  readonly at: number;
  /** Replaces what was prerendered for the build day by what was prerendered for the current period. */
  readonly show: () => void;
  /** Whether the page may load itself anew; the scripts of the site say when something would be lost by that. */
  canReload: () => boolean;
}

declare global {
  interface Window {
    /**
     * Only on pages in another language than that of the config, and where something is scheduled: the scripts of
     * all pages are the same, what they say otherwise and what puts it in come with the page.
     */
    pageConfig?: PageOverridesRuntime;
  }
}

// The conditions are build-time constants, so a site in one language without schedules contains none of this.

/** A config, or a part of it, as the page says it: in its language, with the prices of the present. */
export function applyPageOverrides<T extends object>(config: T): T {
  return (import.meta.env.PAGES_DIFFER && window.pageConfig?.applyTo(config)) || config;
}

/** Which of several is that of the present: the first one where the page is prerendered. */
export function selectCurrentPeriod<T>(one: T | readonly T[]): T {
  if (!import.meta.env.STATES) return one as T;
  const { window }: { window?: Window } = globalThis;
  return (one as readonly T[])[window?.pageConfig?.at ?? 0] as T;
}
