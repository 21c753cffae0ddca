/** An error that the user can fix. The message is one sentence for them. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
