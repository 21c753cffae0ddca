import type { ChoiceOption } from '../generated/estimator.ts';

/** Whether the description of an option shows the limits of a band that the option does not have. */
export function lacksBand({ range, description = '' }: Partial<ChoiceOption>): boolean {
  return range === undefined && /\{(from|to)\}/.test(description);
}
