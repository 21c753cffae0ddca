import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

const ROUNDNESS = { round: 1, soft: 0.5, square: 0 } as const;

function readStyleSettings(
  configFile: string,
): Partial<Pick<EstimatorConfig['site'], 'corners' | 'type'>> {
  try {
    const { site }: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
    return site;
  } catch {
    // What is wrong with the config is said by its check.
    return {};
  }
}

/** What the styles and scripts of the site know of the corners and the type of a config. */
export function createStyleDefines(configFile: string): Readonly<Record<string, string>> {
  const { corners, type } = readStyleSettings(configFile);
  return {
    ...(corners && { 'import.meta.env.SITE_ROUNDNESS': String(ROUNDNESS[corners]) }),
    ...(type && { 'import.meta.env.SITE_TYPE': JSON.stringify(type) }),
  };
}

/**
 * Puts the corners and the type of a config into the styles. Styles are made when the site is built, so a site
 * that has those of the house carries nothing for it.
 */
export function styleDefinesPlugin(configFile: string): Plugin {
  return {
    name: 'look',
    config: () => ({ define: createStyleDefines(configFile) }),
  };
}
