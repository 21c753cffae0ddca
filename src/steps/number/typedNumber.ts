/** What is left of a typed or pasted text when everything that is no part of any number is taken out. */
export function typableNumber(typed: string): string {
  return typed.replace(/[^0-9.,-]/g, '');
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * The number that a text stands for. A comma before every third digit groups thousands; a single other
 * one is the decimal point of many countries: `1,5` must never become 15.
 * @returns undefined while it stands for none, such as `-` or `1.2.3`
 */
export function numberOf(text: string): number | undefined {
  const plain = THOUSANDS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return NUMBER.test(plain) ? Number(plain) : undefined;
}
