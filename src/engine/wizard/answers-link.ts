import { encodeToken, findTokenCode } from './answers-token.ts';

/*
 * A link that leads back to answers: `https://example.com/#answers=qz…`. The token is in the fragment, which
 * browsers never send to a server. Links of the earlier form have the code as it is, which begins with a digit.
 */

const EARLIER_FORM = /#answers=(\d+\..*)/s;
/** What begins either form, and the mark of a token. */
const BEGINNING = /#answers|answers(3d)*qz/;

/** Undoes percent-encoding, however often it was applied. Other bytes than those of ASCII become some other character. */
function decodeEscapes(address: string): string {
  return address.replace(/%(?:25)*([\da-f]{2})/gi, (_all, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
}

/** What a token may consist of, and `#`: without whatever a program has put between, such as invisible spaces. */
function reduceAddress(address: string): string {
  return decodeEscapes(address)
    .toLowerCase()
    .replace(/[^#a-z\d]/g, '');
}

/**
 * Whether an address, or a part of one, contains a link to answers or the beginning of one. It is small: it runs in
 * the head of the page.
 */
export function mentionsAnswers(address: string): boolean {
  return BEGINNING.test(reduceAddress(address));
}

/**
 * The code of the answers in an address, whatever programs have appended, put before it or encoded.
 * @param address from the path on
 * @returns undefined if it contains no code, or one of which something is lost
 */
export function findAnswersCode(address: string): string | undefined {
  return (
    findTokenCode(reduceAddress(address).replaceAll('#', '')) ??
    EARLIER_FORM.exec(decodeEscapes(address))?.[1]
  );
}

/**
 * The address that leads back to answers.
 * @param home the address of the start page in the language of the visitor
 */
export function createAnswersLink(home: string, code: string): string {
  return `${home}#answers=${encodeToken(code)}`;
}
