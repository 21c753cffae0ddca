import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { findValueAt } from '../../src/engine/schema/path.ts';
import { readSource, type Source, type WrittenConfig } from '../../src/engine/compile/compile.ts';
import { FormulaError } from '../../src/engine/compile/shorthand/formula-error.ts';
import { readTextFile } from './read-text-file.ts';
import { readBlob, findCommit, readFileAtCommit } from './git.ts';
import { UserError } from './user-error.ts';

export const DEFAULT_CONFIG = 'config/estimator.json';

/** A config, its name in reports, and a way to read the files beside it. */
export interface LoadedConfig {
  readonly name: string;
  readonly text: string;
  readonly source: Source;
  /** The text of a file beside the config; undefined if there is none. */
  readonly readSibling: (file: string) => Promise<string | undefined>;
  /** The time of a lead's version in milliseconds since 1970; -Infinity if no schedule was active. */
  readonly at?: number;
}

/** The version in a lead: the hash of the config, of the translation, and the start of the scheduled period. */
const LEAD_VERSION_PATTERN = /^([0-9a-f]{40})(?:\+[0-9a-f]{40})?(?:@(\S+Z))?$/;

/** The config that a command works on. */
export function resolveConfigFile(given?: string): string {
  return given || process.env.ESTIMATOR_CONFIG || DEFAULT_CONFIG;
}

function isEstimator({ config }: Source): boolean {
  const [steps, ...others] = ['steps', 'prices', 'rules'].map((key) => findValueAt(config, [key]));
  return Array.isArray(steps) && !others.includes(undefined);
}

function parseSource(text: string, name: string): Source {
  let source: Source;
  try {
    source = readSource(text);
  } catch (error) {
    const what =
      error instanceof FormulaError ? 'has a formula with a mistake' : 'is not valid JSON';
    throw new UserError(
      `The config ${name} ${what}: ${getErrorMessage(error).replace(/\.$/, '')}. Run npm run check to see where.`,
    );
  }
  if (isEstimator(source)) return source;
  throw new UserError(`${name} is not an estimator config: it needs prices, steps and rules.`);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function loadFromFile(file: string): Promise<LoadedConfig> {
  const text = await readTextFile(file);
  return {
    name: file,
    text,
    source: parseSource(text, file),
    readSibling: (other) => readTextFile(join(dirname(file), other)).catch(() => undefined),
  };
}

/** The config of a git revision, or with the hash of its content. */
async function loadFromGit(revision: string, file: string): Promise<LoadedConfig> {
  const commit = await findCommit(dirname(file), revision);
  if (commit !== undefined) {
    const text = await readFileAtCommit(commit, file);
    if (text === undefined) throw new UserError(`The revision ${revision} has no ${file}.`);
    const name = `${file} of ${revision}`;
    const readSibling = (other: string) => readFileAtCommit(commit, join(dirname(file), other));
    return { name, text, source: parseSource(text, name), readSibling };
  }
  const text = await readBlob(dirname(file), revision);
  if (text === undefined) {
    throw new UserError(
      `"${revision}" is neither a file nor a revision that git knows. (A shallow clone has only the last ones.)`,
    );
  }
  const name = `the config ${revision}`;
  return {
    name,
    text,
    source: parseSource(text, name),
    readSibling: async () => undefined,
    // A lead contains the whole hash, followed by the start of a scheduled period.
    ...(LEAD_VERSION_PATTERN.test(revision) && { at: -Infinity }),
  };
}

/** @throws UserError if the file is not a config */
export async function readConfig(file: string): Promise<WrittenConfig> {
  return (await loadFromFile(file)).source.config;
}

/**
 * Reads a config from a file or from git.
 * @param given a file, a revision such as `HEAD` or `v1.2`, or the version in a lead
 * @param file the path of the config in the revision
 * @throws UserError if there is none of these, or if it is not a config
 */
export async function readConfigFromFileOrGit(given: string, file: string): Promise<LoadedConfig> {
  if ((await isFile(given)) || /\.json$/i.test(given)) return loadFromFile(given);
  const [, hash, moment] = LEAD_VERSION_PATTERN.exec(given) ?? [];
  if (hash === undefined || moment === undefined) return loadFromGit(hash ?? given, file);
  return { ...(await loadFromGit(hash, file)), at: Date.parse(moment) };
}
