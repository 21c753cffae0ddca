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
 * @param home the address of the start page in the language of the visitor
 */
export function createAnswersLink(home: string, code: string): string {
  return home + ANSWERS_FRAGMENT + code;
}
