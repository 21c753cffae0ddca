import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import type { ThankYouPage } from '../../../engine/generated/estimator.ts';

/** Returns the texts for this visitor: `instead` replaces some of them after a certain answer. */
export function resolveThankYouCopy(
  confirmation: PlaceholderValues,
  copy: ThankYouPage,
): ThankYouPage {
  const { field, is, ...words } = copy.instead ?? {};
  return field !== undefined && confirmation[field] === is ? { ...copy, ...words } : copy;
}
