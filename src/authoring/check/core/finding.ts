import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { Inventory } from '../../../engine/schema/inventory.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import type { Severity } from './problem.ts';

/** A piece of time, in milliseconds since 1970. One that never comes is from Infinity on. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** What a file is checked against beside its schema. */
export interface CheckEnv {
  /** The name of the file, for the problems. */
  readonly file: string;
  /** Whether there is a file of this path in public/, such as `/icons/oak.svg` or, for a part, `/icons/trees.svg#oak`. */
  readonly hasPublicFile: (path: string) => boolean;
  /** The pages of the site that links may lead to, such as `/` or `/imprint`. */
  readonly pages: readonly string[];
  readonly today: Date;
  /** Whether the file is about to go live: placeholders for facts are errors then. */
  readonly release: boolean;
  /** What the file said when it was last committed, where that is known. */
  readonly committed?: unknown;
  /** What texts may show and the config does not have: the placeholder, and the key that it is taken from. */
  readonly lackingFacts?: ReadonlyMap<string, string>;
  /** Names that are known to be spelt right, as other files use them: the cases, the last version. */
  readonly knownWords?: ReadonlySet<string>;
}

/** What a check has found. */
export interface Finding {
  readonly path: JsonPath;
  /** Whether the key at the path is wrong or (usually) the value. */
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

/** A file that holds to its schema, and all that the schema tells of it. */
export interface FileContext extends Inventory {
  /** The schema that it holds to. */
  readonly schema: Schema;
  /** What the file says. */
  readonly root: unknown;
  readonly surroundings: CheckEnv;
  /** The line on which something stands, to name a second place in a sentence. */
  readonly lineOf: (path: JsonPath, at: 'key' | 'value') => number;
}

/** A config that holds to its schema. */
export interface CheckContext extends FileContext {
  readonly config: EstimatorConfig;
  /** When it holds, as far as that is still to come. */
  readonly timeRange: TimeRange;
}

/** A check of what a file means. One that asks for a `FileContext` holds for any file, one for a `CheckContext` for configs. */
export interface Check<Context> {
  /** How heavily it weighs, before the release and at it. */
  readonly severity: (release: boolean) => Severity;
  /** The rule that it keeps, as an author reads it. */
  readonly rule: string;
  readonly findings: (context: Context) => Iterable<Finding>;
}

/** Checks by their codes, from the plainest mistake to the subtlest: at one place the first one says it. */
export type CheckStage<Context = CheckContext> = Readonly<Record<string, Check<Context>>>;

function createCheckFactory(severity: Check<never>['severity']) {
  return <Context>(rule: string, findings: Check<Context>['findings']): Check<Context> => ({
    severity,
    rule,
    findings,
  });
}

export const createErrorCheck = createCheckFactory(() => 'error');
export const createWarningCheck = createCheckFactory(() => 'warning');
/** A warning, and an error once the file is about to go live. */
export const createReleaseCheck = createCheckFactory((release) => (release ? 'error' : 'warning'));
