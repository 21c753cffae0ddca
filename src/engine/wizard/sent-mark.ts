/*
 * A link to answers may say that its visitor has sent the contact form, and so sees the price that follows it. That is
 * no secret: whoever knows the answers can send the form.
 */

/** No name of an answer, and no price: `decodeAnswers` passes over it. */
const SENT_MARK = '_s';

/** @param code answers as `encodeAnswers` writes them */
export function markAsSent(code: string): string {
  return `${code}.${SENT_MARK}`;
}

/** Whether a code of answers was made after the contact form was sent. */
export function isMarkedAsSent(code: string): boolean {
  return code.split('.').includes(SENT_MARK);
}
