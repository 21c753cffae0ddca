/**
 * How much a problem weighs: an error keeps a config from going live, a warning does not. What is to review
 * may well be meant: somebody looks whether it is.
 */
export type Severity = 'error' | 'review' | 'warning';

/** One thing that is wrong with a config, as data. How it is shown is decided elsewhere. */
export interface Problem {
  /** Names the check that found it. Stable: acknowledgements and other tools refer to it. */
  readonly code: string;
  readonly severity: Severity;
  /** The file, as it was named to the check. */
  readonly file: string;
  /** Where in the config, such as `steps[3].options[2].id`; empty for the file as a whole. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** What the thing is called by the config itself, such as `option 'Oak' of step 'Wood'`. */
  readonly label: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
  /** More about it, line by line: the worked sum of an estimate, for instance. */
  readonly details?: string;
  /** The rule that is broken, in one sentence: the name of the check. */
  readonly rule: string;
}

/** Whether something keeps a config from going live. */
export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
