/** The parameter of the fragment that holds answers. Browsers never send a fragment to a server. */
export const ANSWERS_FRAGMENT = '#answers=';

/** The code in the fragment of an address; undefined if it has none. Some programs escape characters of a link. */
export function findAnswersCode({ hash }: Pick<URL, 'hash'>): string | undefined {
  return hash.startsWith(ANSWERS_FRAGMENT)
    ? hash.slice(ANSWERS_FRAGMENT.length).replaceAll(/%7e/gi, '~').replaceAll(/%5f/gi, '_')
    : undefined;
}

/**
 * The address that leads back to answers.
 * @param page the address of any page of the site in the language of the visitor
 */
export function createAnswersLink(page: string, code: string): string {
  return new URL('./', page).href + ANSWERS_FRAGMENT + code;
}
