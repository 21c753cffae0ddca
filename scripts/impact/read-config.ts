import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { commitIn, textIn } from '../support/git.ts';

/** A config that cannot be compared. The message is one sentence and says which. */
export class UnreadableConfig extends Error {
  override readonly name = 'UnreadableConfig';
}

/** A config, what it is called in the report, and how the files beside it are read. */
export interface GivenConfig {
  readonly name: string;
  readonly config: EstimatorConfig;
  /** The text of a file beside the config; undefined where there is none. */
  readonly beside: (file: string) => Promise<string | undefined>;
}

function isConfig(value: unknown): value is EstimatorConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'prices' in value &&
    'steps' in value &&
    'rules' in value &&
    Array.isArray(value.steps)
  );
}

function parsed(text: string, name: string): EstimatorConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableConfig(`${name} is not valid JSON: ${reason}.`);
  }
  if (isConfig(value)) return value;
  throw new UnreadableConfig(`${name} is no estimator config: it needs prices, steps and rules.`);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The config of a file. */
async function fromFile(file: string): Promise<GivenConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableConfig(`${file} cannot be read: ${reason}.`);
  });
  return {
    name: file,
    config: parsed(text, file),
    beside: (other) => readFile(join(dirname(file), other), 'utf8').catch(() => undefined),
  };
}

/** The config as it stands in a git revision. */
async function fromRevision(revision: string, file: string): Promise<GivenConfig> {
  const commit = await commitIn('.', revision);
  if (commit === undefined) {
    throw new UnreadableConfig(
      `"${revision}" is neither a file nor a revision that git knows here (a shallow clone knows only its last ones).`,
    );
  }
  const text = await textIn(commit, file);
  if (text === undefined) {
    throw new UnreadableConfig(`The revision ${revision} has no ${file}.`);
  }
  const name = `${file} of ${revision}`;
  return {
    name,
    config: parsed(text, name),
    beside: (other) => textIn(commit, join(dirname(file), other)),
  };
}

/**
 * Reads a config from a file or, where there is no such file, from a git revision.
 * @param file the config's own path, looked up in the revision
 * @throws UnreadableConfig when there is neither, or when it is no config
 */
export async function readGiven(given: string, file: string): Promise<GivenConfig> {
  return (await isFile(given)) || /\.json$/i.test(given)
    ? fromFile(given)
    : fromRevision(given, file);
}
