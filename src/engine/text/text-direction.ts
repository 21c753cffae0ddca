/** The scripts that are read from right to left. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/**
 * The direction in which a language is read.
 * @param language a tag such as `ar` or `he-IL`; a script in it, as in `pa-Arab`, decides
 */
export function getTextDirection(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/** The attributes of a page in a language; nothing is said of the usual direction. */
export function formatLanguageAttributes(language: string): string {
  return `lang="${language}"${getTextDirection(language) === 'rtl' ? ' dir="rtl"' : ''}`;
}
