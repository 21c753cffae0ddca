/** The scripts that are read from right to left. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/**
 * The direction in which a language is read.
 * @param language a tag such as `ar`, `he-IL` or, with a script, `pa-Arab`
 */
export function getTextDirection(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/** The attributes of a page in a language. Left to right is the default of HTML. */
export function formatLanguageAttributes(language: string): string {
  return `lang="${language}"${getTextDirection(language) === 'rtl' ? ' dir="rtl"' : ''}`;
}
