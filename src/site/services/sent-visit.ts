import { readSessionValue, writeSessionValue } from './session-value.ts';

const SENT = 'sent';

/** Keeps for this tab that the visitor has sent the contact form, now or before a link was saved. */
export const sentStore = {
  read: () => readSessionValue(SENT) === true,
  write: () => writeSessionValue(SENT, true),
};
