import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import type { ThankYouPage } from '../../../engine/generated/estimator.ts';

/** Returns the texts for this visitor: the first entry of `instead` that fits replaces some of them. */
export function resolveThankYouCopy(
  confirmation: PlaceholderValues,
  copy: ThankYouPage,
): ThankYouPage {
  const own = copy.instead?.find(({ field, is }) => confirmation[field] === is);
  return own ? { ...copy, ...own } : copy;
}
