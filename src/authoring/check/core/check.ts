import type { Estimator, Source } from '../../../engine/compile/compile.ts';
import type { Inventory } from '../../../engine/schema/inventory.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import type { CheckIndex } from '../analysis/check-index.ts';
import type { Finding } from './problem.ts';
import type { Wording } from './wording.ts';

/** A period of time in milliseconds since 1970. One that never comes starts at Infinity. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** What a file is checked against besides its schema. */
export interface CheckEnv {
  /** The name of the file, for the problems. */
  readonly file: string;
  /** Whether public/ has a file with this path, such as `/icons/oak.svg`, or a part of one, `/icons/trees.svg#oak`. */
  readonly hasPublicFile: (path: string) => boolean;
  /** The pages of the site that links may lead to, such as `/` or `/imprint`. */
  readonly pages: readonly string[];
  readonly today: Date;
  /** Whether the file is about to go live: then placeholders for facts are errors. */
  readonly release: boolean;
  /** For whom findings are written. */
  readonly wording: Wording;
  /**
   * How much of a config is checked: `prices`, just what estimates are calculated from, as it is at present; `thorough`,
   * also answers that are too many for a check at every change. The usual amount if left out.
   */
  readonly scope?: 'prices' | 'thorough';
  /** Facts that texts may show and the config does not have: the placeholder, and the missing key. */
  readonly lackingFacts?: ReadonlyMap<string, string>;
}

/** What a file is checked against. */
export type SchemaCheckEnv = CheckEnv & { readonly schema: Schema };

/** A valid file with everything that its schema says about it. */
export interface FileContext extends Inventory {
  readonly schema: Schema;
  readonly root: unknown;
  readonly env: CheckEnv;
  /** The line of a key or value, to name a second place in a message. */
  readonly getLine: (path: JsonPath, at: 'key' | 'value') => number;
}

/** A config that matches its schema, as it is written. */
export interface WrittenContext extends FileContext {
  /** What is written for the period that is checked. */
  readonly source: Source;
  /** When it applies, as far as that is in the future. */
  readonly timeRange: TimeRange;
}

/** What is calculated and shown: the file is the estimator, and so are the paths of findings. */
export interface CheckContext extends WrittenContext {
  readonly estimator: Estimator;
  readonly index: CheckIndex;
}

/**
 * A check of what a file means. With a `FileContext` it applies to any file, with a `WrittenContext` to configs as they
 * are written, with a `CheckContext` to what they make.
 */
export interface Check<Context = CheckContext> {
  /** Stable: acknowledgements refer to it. */
  readonly code: string;
  /** `release`: a warning, and an error before the site goes live. */
  readonly severity: 'error' | 'warning' | 'release';
  readonly find: (context: Context) => Iterable<Finding>;
}
