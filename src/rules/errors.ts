/** A rule that cannot be calculated. The message says where in the config, what, and why. */
export class RuleError extends Error {
  override readonly name: string = 'RuleError';
  /** Where the cause stands in the config, such as `rules.figures[2].rule.of[0]`. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.path = path;
  }
}

/** Something in the config names a thing that is not there. */
export class WrongReference extends RuleError {
  override readonly name = 'WrongReference';

  constructor(path: string, thing: string, name: string) {
    super(path, `there is no ${thing} "${name}".`);
  }
}
