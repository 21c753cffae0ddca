import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import type { SiteConfig } from '../shared/services.ts';

/**
 * Parses the navigation state of the thank-you page.
 * @param state the navigation state
 * @returns undefined when a required value is missing
 */
export function parseConfirmation(
  { fields, requires }: SiteConfig['lead']['confirmation'],
  state: unknown,
): PlaceholderValues | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(state));
  if (requires.some((name) => typeof given.get(name) !== 'string' || given.get(name) === '')) {
    return undefined;
  }
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = given.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}
