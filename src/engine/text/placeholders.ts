/** The values of placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([A-Za-z][\w./-]*)\}/g;

/** The names of the placeholders in a text, in order, such as `name` for `Thank you, {name}`. */
export function listPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);
}

/**
 * Fills the placeholders of a text. An unknown one stays: the check refuses it, and visitors can still read the rest.
 * @example fillPlaceholders('Post {current} of {total}', { current: 2, total: 6 }) // 'Post 2 of 6'
 */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : placeholder,
  );
}
