import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorMessage } from '../../src/engine/text/words.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { findValueAt } from '../../src/engine/schema/path.ts';
import { blobText, commitIn, textIn } from './git.ts';
import { Obstacle } from './obstacle.ts';

const DEFAULT_CONFIG = 'config/estimator.json';

/** A config, what it is called in reports, and how the files beside it are read. */
export interface GivenConfig {
  readonly name: string;
  readonly config: EstimatorConfig;
  /** The text of a file beside the config; undefined where there is none. */
  readonly beside: (file: string) => Promise<string | undefined>;
  /**
   * The moment that a lead's version says its prices are of, in milliseconds since 1970; -Infinity where it names
   * none, as no schedule held.
   */
  readonly at?: number;
}

/** What a lead says of its words and prices: the hash of the config, of the translation, the moment of its schedules. */
const LEAD_VERSION = /^([0-9a-f]{40})(?:\+[0-9a-f]{40})?(?:@(\S+Z))?$/;

/** The config that a command works on: the one it was given, else ESTIMATOR_CONFIG, else the site's. */
export function configFile(given?: string): string {
  return given || process.env.ESTIMATOR_CONFIG || DEFAULT_CONFIG;
}

function isConfig(value: unknown): value is EstimatorConfig {
  const [steps, ...others] = ['steps', 'prices', 'rules'].map((key) => findValueAt(value, [key]));
  return Array.isArray(steps) && !others.includes(undefined);
}

function parsed(text: string, name: string): EstimatorConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Obstacle(
      `The config ${name} is not valid JSON: ${getErrorMessage(error)}. (npm run check says where.)`,
    );
  }
  if (isConfig(value)) return value;
  throw new Obstacle(`${name} is no estimator config: it needs prices, steps and rules.`);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function fromFile(file: string): Promise<GivenConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Obstacle(`The config ${file} cannot be read: ${getErrorMessage(error)}.`);
  });
  return {
    name: file,
    config: parsed(text, file),
    beside: (other) => readFile(join(dirname(file), other), 'utf8').catch(() => undefined),
  };
}

/** The config as it stands in a git revision, or as git has it under its own hash. */
async function fromGit(revision: string, file: string): Promise<GivenConfig> {
  const commit = await commitIn(dirname(file), revision);
  if (commit !== undefined) {
    const text = await textIn(commit, file);
    if (text === undefined) throw new Obstacle(`The revision ${revision} has no ${file}.`);
    const name = `${file} of ${revision}`;
    const beside = (other: string) => textIn(commit, join(dirname(file), other));
    return { name, config: parsed(text, name), beside };
  }
  const text = await blobText(dirname(file), revision);
  if (text === undefined) {
    throw new Obstacle(
      `"${revision}" is neither a file nor a revision that git knows here (a shallow clone knows only its last ones).`,
    );
  }
  const name = `the config ${revision}`;
  return {
    name,
    config: parsed(text, name),
    beside: async () => undefined,
    // By a whole hash leads name their config, and behind it the moment of schedules that hold.
    ...(LEAD_VERSION.test(revision) && { at: -Infinity }),
  };
}

/**
 * Reads a config.
 * @throws Obstacle when the file cannot be read or is no config
 */
export async function readConfig(file: string): Promise<EstimatorConfig> {
  return (await fromFile(file)).config;
}

/**
 * Reads a config from a file or, where there is no such file, from git.
 * @param given a file, a revision such as `HEAD` or `v1.2`, or the version that a lead says its config has
 * @param file the config's own path, looked up in the revision
 * @throws Obstacle when there is none of these, or when it is no config
 */
export async function readGiven(given: string, file: string): Promise<GivenConfig> {
  if ((await isFile(given)) || /\.json$/i.test(given)) return fromFile(given);
  const [, hash, moment] = LEAD_VERSION.exec(given) ?? [];
  if (hash === undefined || moment === undefined) return fromGit(hash ?? given, file);
  return { ...(await fromGit(hash, file)), at: Date.parse(moment) };
}
