/** An error that the user can fix. */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** The sentence, and what follows. */
  readonly lines: readonly string[];

  /** @param details lines below the sentence */
  constructor(
    sentence: string,
    { cause, details = [] }: ErrorOptions & { details?: readonly string[] } = {},
  ) {
    super([sentence, ...details].join('\n'), { cause });
    this.lines = [sentence, ...details];
  }
}
