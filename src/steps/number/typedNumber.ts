/** What a number field may hold. */
export interface NumberFormat {
  readonly decimals: number;
  readonly canBeNegative: boolean;
}

/**
 * What is left of a typed or pasted text when everything that is no part of such a number is taken out.
 * @example typableNumber('1,250.5 ft', { decimals: 0, canBeNegative: false }) // '1250'
 */
export function typableNumber(typed: string, { decimals, canBeNegative }: NumberFormat): string {
  const kept = typed.replace(/[^0-9.-]/g, '');
  const sign = canBeNegative && kept.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.');
  if (decimals === 0 || rest.length === 0) return sign + whole;
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The number that a text stands for; undefined while it is none yet, such as `-` or nothing. */
export function numberOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}
