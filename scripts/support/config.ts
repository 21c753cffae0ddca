import { readFile } from 'node:fs/promises';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';

const DEFAULT_CONFIG = 'config/estimator.json';

/** A config file that cannot be used. The message is one sentence and names the file. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError';
}

/** The config that a command works on: the one it was given, else ESTIMATOR_CONFIG, else the site's. */
export function configFile(given?: string): string {
  return given || process.env.ESTIMATOR_CONFIG || DEFAULT_CONFIG;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Reads a config.
 * @throws ConfigFileError when the file cannot be read or is not JSON
 */
export async function readConfig(file: string): Promise<EstimatorConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigFileError(`The config ${file} cannot be read: ${reasonOf(error)}.`);
  });
  try {
    const config: EstimatorConfig = JSON.parse(text);
    return config;
  } catch (error) {
    throw new ConfigFileError(`The config ${file} is not valid JSON: ${reasonOf(error)}.`);
  }
}
