import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import type { ThankYouPage } from '../../../engine/generated/estimator.ts';

/** What the page tells this visitor: some are told something else. */
export function resolveThankYouCopy(
  confirmation: PlaceholderValues,
  copy: ThankYouPage,
): ThankYouPage {
  const { field, is, ...words } = copy.instead ?? {};
  return field !== undefined && confirmation[field] === is ? { ...copy, ...words } : copy;
}
