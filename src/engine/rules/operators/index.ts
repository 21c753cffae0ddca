import type { Rule } from '../../generated/estimator.ts';
import { UnknownReferenceError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { answerOperator } from './answer.ts';
import { bandsOperator } from './bands.ts';
import { changedByOperator } from './changed-by.ts';
import { constOperator } from './const.ts';
import { countSelectedOperator } from './count-selected.ts';
import { differenceOperator } from './difference.ts';
import { figureOperator } from './figure.ts';
import { largestOperator } from './largest.ts';
import { smallestOperator } from './smallest.ts';
import { lookupOperator } from './lookup.ts';
import type { OperatorName, Operator } from './operator.ts';
import { priceOperator } from './price.ts';
import { productOperator } from './product.ts';
import { quotientOperator } from './quotient.ts';
import { roundOperator } from './round.ts';
import { shareOperator } from './share.ts';
import { sumSelectedOperator } from './sum-selected.ts';
import { sumOperator } from './sum.ts';
import { tiersOperator } from './tiers.ts';
import { whenOperator } from './when.ts';

/** Every operator by its `op`. One that the schema has and this table has not does not compile. */
export const operators: { readonly [O in OperatorName]: Operator<O> } = {
  const: constOperator,
  answer: answerOperator,
  price: priceOperator,
  lookup: lookupOperator,
  sum: sumOperator,
  product: productOperator,
  share: shareOperator,
  sumSelected: sumSelectedOperator,
  figure: figureOperator,
  largest: largestOperator,
  smallest: smallestOperator,
  when: whenOperator,
  countSelected: countSelectedOperator,
  bands: bandsOperator,
  tiers: tiersOperator,
  changedBy: changedByOperator,
  difference: differenceOperator,
  quotient: quotientOperator,
  round: roundOperator,
};

/**
 * The operator that a rule names.
 * @param path where the rule stands, for the error
 * @throws UnknownReferenceError when there is no such operator
 */
export function getOperator(rule: Rule, path: JsonPath = []): Operator<OperatorName> {
  if (!Object.hasOwn(operators, rule.op)) {
    throw new UnknownReferenceError([...path, 'op'], 'operator', rule.op);
  }
  // Looked up by the rule's own op; TypeScript cannot follow that through an index.
  return operators[rule.op] as Operator<OperatorName>;
}
