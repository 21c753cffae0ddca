import type { JsonPath } from '../../../engine/schema/path.ts';

/** What a check has found. */
export interface Finding {
  readonly path: JsonPath;
  /** Whether the key at the path is wrong or (by default) the value. */
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

/** An error keeps a config from going live. A changed case is to be reviewed: it may be intended. */
export type Severity = 'error' | 'review' | 'warning';

/** One thing that is wrong with a file, as data. */
export interface Problem {
  /** The code of the check. Stable: acknowledgements and other tools refer to it. */
  readonly code: string;
  readonly severity: Severity;
  /** The file, as it was named to the check. */
  readonly file: string;
  /** Where in the file, such as `steps[3].options[2].id`; empty for the file as a whole. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** What the config calls the thing, such as `option 'Oak' of step 'Wood'`. */
  readonly label: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
  /** More lines, such as the worked sum of an estimate. */
  readonly details?: string;
}

/** Whether something keeps a config from going live. */
export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Problems in the order of their lines. */
export function compareByPosition(a: Problem, b: Problem): number {
  return a.line - b.line || a.column - b.column;
}
