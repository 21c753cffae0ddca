import type { OptionImpact } from './impact.ts';

/** What an option is called where it matters that nobody can choose it. */
export function formatOptionLabel({
  label,
  isOffered,
}: Pick<OptionImpact, 'label' | 'isOffered'>): string {
  return isOffered ? label : `${label} (not offered)`;
}
