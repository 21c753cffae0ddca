import Big from 'big.js';
import { RuleError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';

/**
 * A number of the config or of an answer as an exact decimal: 1.15 is 1.15.
 * @throws RuleError when it is not a finite number
 */
export function toExactDecimal(value: unknown, path: JsonPath): Big {
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(value);
  throw new RuleError(
    path,
    `a number is needed, and ${JSON.stringify(value) ?? 'nothing'} is not.`,
  );
}

/**
 * The default of a rule, for want of another value.
 * @param remark what it stands in for
 * @param missing what is wrong where the rule has none
 * @throws RuleError when it has none
 */
export function resolveDefault(
  { default: value }: { readonly default?: number },
  path: JsonPath,
  remark: string,
  missing: string,
): { readonly value: Big; readonly remark: string } {
  if (value === undefined) throw new RuleError(path, `${missing}, and the rule has no default.`);
  return { value: toExactDecimal(value, [...path, 'default']), remark: `the default, ${remark}` };
}
