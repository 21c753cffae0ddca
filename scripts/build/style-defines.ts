import type { LoadedSite } from './load-site.ts';

const ROUNDNESS = { round: 1, soft: 0.5, square: 0 } as const;

/**
 * The corner style and the fonts of a site, as constants for styles and scripts.
 * @param site undefined if its config cannot be read
 */
export function createStyleDefines(
  site: Pick<LoadedSite, 'source'> | undefined,
): Readonly<Record<string, string>> {
  const { corners, type } = site?.source.config.site ?? {};
  return {
    ...(corners && { 'import.meta.env.SITE_ROUNDNESS': String(ROUNDNESS[corners]) }),
    ...(type && { 'import.meta.env.SITE_TYPE': JSON.stringify(type) }),
  };
}
