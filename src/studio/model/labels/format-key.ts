/**
 * Turns a key into a label.
 * @example formatKey('thankYouPage') // 'Thank you page'
 */
export function formatKey(key: string): string {
  const words = key
    .replace(/^\$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
