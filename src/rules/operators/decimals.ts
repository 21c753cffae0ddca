import Big from 'big.js';
import { RuleError } from '../errors.ts';

/**
 * A number of the config or of an answer as an exact decimal: 1.15 is 1.15.
 * @throws RuleError when it is not a finite number
 */
export function exactly(value: unknown, path: string): Big {
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(value);
  throw new RuleError(
    path,
    `a number is needed, and ${JSON.stringify(value) ?? 'nothing'} is not.`,
  );
}
