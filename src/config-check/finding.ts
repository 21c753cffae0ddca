import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Path } from './path.ts';
import type { Severity } from './problem.ts';

/** What a config is checked against beside its schema. */
export interface Surroundings {
  /** The name of the file, for the problems. */
  readonly file: string;
  /** Whether there is a file of this path in public/, such as `/icons/oak.svg` or, for a part, `/icons/trees.svg#oak`. */
  readonly hasPublicFile: (path: string) => boolean;
  /** The pages of the site that links may lead to, such as `/` or `/imprint`. */
  readonly pages: readonly string[];
  readonly today: Date;
  /** Whether the config is about to go live: placeholders for facts are errors then. */
  readonly release: boolean;
  /** Names that are known to be spelt right, as other files use them: the cases, the last version. */
  readonly knownWords?: ReadonlySet<string>;
}

/** What a check has found. */
export interface Finding {
  readonly path: Path;
  /** Whether the key at the path is wrong or (usually) the value. */
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

export interface CheckContext {
  readonly config: EstimatorConfig;
  readonly surroundings: Surroundings;
  /** The line on which something stands, to name a second place in a sentence. */
  readonly lineOf: (path: Path, at: 'key' | 'value') => number;
}

/** One check of what a config means. Its name is the sentence that it is registered under. */
export interface Check {
  readonly code: string;
  readonly severity: Severity | ((surroundings: Surroundings) => Severity);
  /** @param context a config that holds to its schema */
  readonly findings: (context: CheckContext) => Iterable<Finding>;
}
