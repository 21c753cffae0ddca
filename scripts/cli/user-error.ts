/** What cannot be done as things are. The message says so in one sentence, to somebody who can change that. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
