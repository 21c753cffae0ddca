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
    // The check reports errors of the config.
    return {};
  }
}

/** The corner style and the fonts of a config, as constants for styles and scripts. */
export function createStyleDefines(configFile: string): Readonly<Record<string, string>> {
  const { corners, type } = readStyleSettings(configFile);
  return {
    ...(corners && { 'import.meta.env.SITE_ROUNDNESS': String(ROUNDNESS[corners]) }),
    ...(type && { 'import.meta.env.SITE_TYPE': JSON.stringify(type) }),
  };
}

/** Applies the corner style and the fonts of a config when the styles are compiled. */
export function styleDefinesPlugin(configFile: string): Plugin {
  return {
    name: 'style-defines',
    config: () => ({ define: createStyleDefines(configFile) }),
  };
}
