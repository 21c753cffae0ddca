import Big from 'big.js';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

function written(value: Big | number, currency: string, leastDecimals: number): string {
  const exact = new Big(value);
  const [whole = '0', fraction = ''] = exact.abs().toFixed().split('.');
  const sign = exact.lt(0) ? '-' : '';
  const decimals = fraction && `.${fraction.padEnd(leastDecimals, '0')}`;
  return `${sign}${currency}${grouped(whole)}${decimals}`;
}

/** A number with thousands separators and all its decimals: 1,250 or 1.3. */
export function plainNumber(value: Big | number): string {
  return written(value, '', 0);
}

/** An exact amount in dollars: $1,250, or with cents (and any digit beyond them) $1,250.50. */
export function money(value: Big | number): string {
  return written(value, '$', 2);
}
