import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { findValueAt } from '../../src/engine/schema/path.ts';
import { readBlob, findCommit, readFileAtCommit } from './git.ts';
import { UserError } from '../cli/user-error.ts';

const DEFAULT_CONFIG = 'config/estimator.json';

/** A config, what it is called in reports, and how the files beside it are read. */
export interface LoadedConfig {
  readonly name: string;
  readonly config: EstimatorConfig;
  /** The text of a file beside the config; undefined where there is none. */
  readonly readSibling: (file: string) => Promise<string | undefined>;
  /**
   * The moment that a lead's version says its prices are of, in milliseconds since 1970; -Infinity where it names
   * none, as no schedule held.
   */
  readonly at?: number;
}

/** What a lead says of its words and prices: the hash of the config, of the translation, the moment of its schedules. */
const LEAD_VERSION_PATTERN = /^([0-9a-f]{40})(?:\+[0-9a-f]{40})?(?:@(\S+Z))?$/;

/** The config that a command works on: the one it was given, else ESTIMATOR_CONFIG, else the site's. */
export function resolveConfigFile(given?: string): string {
  return given || process.env.ESTIMATOR_CONFIG || DEFAULT_CONFIG;
}

function isEstimatorConfig(value: unknown): value is EstimatorConfig {
  const [steps, ...others] = ['steps', 'prices', 'rules'].map((key) => findValueAt(value, [key]));
  return Array.isArray(steps) && !others.includes(undefined);
}

function parseConfig(text: string, name: string): EstimatorConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(
      `The config ${name} is not valid JSON: ${getErrorMessage(error)}. (npm run check says where.)`,
    );
  }
  if (isEstimatorConfig(value)) return value;
  throw new UserError(`${name} is no estimator config: it needs prices, steps and rules.`);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function loadFromFile(file: string): Promise<LoadedConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`The config ${file} cannot be read: ${getErrorMessage(error)}.`);
  });
  return {
    name: file,
    config: parseConfig(text, file),
    readSibling: (other) => readFile(join(dirname(file), other), 'utf8').catch(() => undefined),
  };
}

/** The config as it stands in a git revision, or as git has it under its own hash. */
async function loadFromGit(revision: string, file: string): Promise<LoadedConfig> {
  const commit = await findCommit(dirname(file), revision);
  if (commit !== undefined) {
    const text = await readFileAtCommit(commit, file);
    if (text === undefined) throw new UserError(`The revision ${revision} has no ${file}.`);
    const name = `${file} of ${revision}`;
    const beside = (other: string) => readFileAtCommit(commit, join(dirname(file), other));
    return { name, config: parseConfig(text, name), readSibling: beside };
  }
  const text = await readBlob(dirname(file), revision);
  if (text === undefined) {
    throw new UserError(
      `"${revision}" is neither a file nor a revision that git knows here (a shallow clone knows only its last ones).`,
    );
  }
  const name = `the config ${revision}`;
  return {
    name,
    config: parseConfig(text, name),
    readSibling: async () => undefined,
    // By a whole hash leads name their config, and behind it the moment of schedules that hold.
    ...(LEAD_VERSION_PATTERN.test(revision) && { at: -Infinity }),
  };
}

/**
 * Reads a config.
 * @throws UserError when the file cannot be read or is no config
 */
export async function readConfig(file: string): Promise<EstimatorConfig> {
  return (await loadFromFile(file)).config;
}

/**
 * Reads a config from a file or, where there is no such file, from git.
 * @param given a file, a revision such as `HEAD` or `v1.2`, or the version that a lead says its config has
 * @param file the config's own path, looked up in the revision
 * @throws UserError when there is none of these, or when it is no config
 */
export async function readConfigFromFileOrGit(given: string, file: string): Promise<LoadedConfig> {
  if ((await isFile(given)) || /\.json$/i.test(given)) return loadFromFile(given);
  const [, hash, moment] = LEAD_VERSION_PATTERN.exec(given) ?? [];
  if (hash === undefined || moment === undefined) return loadFromGit(hash ?? given, file);
  return { ...(await loadFromGit(hash, file)), at: Date.parse(moment) };
}
