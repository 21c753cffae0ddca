import { readSessionValue, writeSessionValue } from './session-value.ts';

const SAVED_LINK = 'saved link';

/**
 * Keeps the code of the link that the visitor came by for this tab: its price is compared at the results, which may be
 * reached after a reload only.
 */
export const savedLinkStore = {
  read: () => readSessionValue(SAVED_LINK) as string | undefined,
  write: (code: string) => writeSessionValue(SAVED_LINK, code),
};
