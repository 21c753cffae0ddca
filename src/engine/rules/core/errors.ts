import { getOptions } from '../../kinds/answers.ts';
import type { Step } from '../../generated/estimator.ts';
import { formatPath, type JsonPath } from '../../schema/path.ts';

/** A rule that cannot be calculated. The message says where in the config, what, and why. */
export class RuleError extends Error {
  override readonly name: string = 'RuleError';
  /** Where the cause stands in the config, such as `rules.figures[2].rule.of[0]`. */
  readonly path: string;
  /** The same as keys and indices. */
  readonly at: JsonPath;
  /** The message without the path. */
  readonly reason: string;

  constructor(path: JsonPath, reason: string) {
    const where = formatPath(path);
    super(`${where}: ${reason}`);
    this.path = where;
    this.at = path;
    this.reason = reason;
  }
}

/** A figure has no price for some answers, as the config says. */
export class NoPriceError extends RuleError {
  override readonly name = 'NoPriceError';
  /** What visitors read instead, such as `On request`. */
  readonly says: string;

  constructor(path: JsonPath, says: string) {
    super(path, `there is no price: ${says}.`);
    this.says = says;
  }
}

/** The config names something that does not exist. */
export class UnknownReferenceError extends RuleError {
  override readonly name = 'UnknownReferenceError';

  constructor(path: JsonPath, thing: string, name: string) {
    super(path, `there is no ${thing} "${name}".`);
  }
}

/**
 * Throws unless a step has an option.
 * @param getPath where the rule or condition that names it stands in the config
 * @throws UnknownReferenceError
 */
export function assertOption(step: Step, id: string, getPath: () => JsonPath): void {
  if (getOptions(step).some((option) => option.id === id)) return;
  throw new UnknownReferenceError([...getPath(), 'option'], 'option', id);
}
