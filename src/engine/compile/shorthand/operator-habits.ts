/** What people call operators elsewhere, and those that have the name of a function. */
const OPERATORS: Readonly<Record<string, string>> = {
  sum: 'sum',
  round: 'round',
  lookup: 'lookup',
  power: 'power',
  payment: 'payment',
  share: 'share',
  when: 'when',
  choose: 'choose',
  largest: 'largest',
  smallest: 'smallest',
  add: 'sum',
  plus: 'sum',
  subtract: 'difference',
  minus: 'difference',
  multiply: 'product',
  times: 'product',
  divide: 'quotient',
  min: 'smallest',
  minimum: 'smallest',
  max: 'largest',
  maximum: 'largest',
  if: 'when',
  switch: 'choose',
  percent: 'share',
  percentage: 'share',
  roundup: 'round',
  rounddown: 'round',
  ceil: 'round',
  ceiling: 'round',
  floor: 'round',
  pow: 'power',
  pmt: 'payment',
  vlookup: 'lookup',
  days: 'daysBetween',
  datediff: 'daysBetween',
  count: 'countSelected',
  constant: 'const',
};

/** The operator that people mean by the name of a function or an operator of another tool. */
export function findOperatorByHabit(name: string): string | undefined {
  const known = name.toLowerCase();
  return Object.hasOwn(OPERATORS, known) ? OPERATORS[known] : undefined;
}
