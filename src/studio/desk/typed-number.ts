/**
 * A number as people type it: with a currency sign, spaces or thousands separators; undefined when it is none.
 * @example typedNumber('$1,250.50') // 1250.5
 */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim().replaceAll(/[\s$%,]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
