/** A request that a server of this machine does not take: `status` is the HTTP status, the message a sentence for the sender. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
