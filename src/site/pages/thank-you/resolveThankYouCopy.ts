import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import type { ThankYouInstead, ThankYouPage } from '../../../engine/generated/estimator.ts';

function fitsVisitor(
  confirmation: PlaceholderValues,
  { field, is, atLeast, atMost }: ThankYouInstead,
): boolean {
  const value = confirmation[field];
  if (is !== undefined && value !== is) return false;
  if (atLeast === undefined && atMost === undefined) return true;
  // An empty value is no number.
  const number = value === '' ? NaN : Number(value);
  return number >= (atLeast ?? -Infinity) && number <= (atMost ?? Infinity);
}

/** Returns the texts for this visitor: the first entry of `instead` that fits replaces some of them. */
export function resolveThankYouCopy(
  confirmation: PlaceholderValues,
  copy: ThankYouPage,
): ThankYouPage {
  const own = copy.instead?.find((each) => fitsVisitor(confirmation, each));
  if (import.meta.env.NEXT_STEP_ACTIONS && own?.nextSteps) {
    // The buttons belong to the next steps that these replace.
    const { nextStepActions: _others, ...shared } = copy;
    return { ...shared, ...own };
  }
  return own ? { ...copy, ...own } : copy;
}
