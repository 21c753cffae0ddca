import type { Rule } from '../../generated/estimator.ts';
import { UnknownReferenceError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { answerOperator, answerTools } from './answer.ts';
import { bandsOperator, bandsTools } from './bands.ts';
import { chooseOperator, chooseTools } from './choose.ts';
import { changedByOperator, changedByTools } from './changed-by.ts';
import { constOperator, constTools } from './const.ts';
import { countSelectedOperator, countSelectedTools } from './count-selected.ts';
import { daysBetweenOperator, daysBetweenTools } from './days-between.ts';
import { differenceOperator, differenceTools } from './difference.ts';
import { largestOperator, largestTools, smallestOperator, smallestTools } from './extreme.ts';
import { figureOperator, figureTools } from './figure.ts';
import { lookupByOperator, lookupByTools } from './lookup-by.ts';
import { lookupOperator, lookupTools } from './lookup.ts';
import {
  toolDefaults,
  type Operator,
  type OperatorName,
  type OperatorTools,
  type ResolvedOperatorTools,
  type RulePart,
} from './operator.ts';
import { paymentOperator, paymentTools } from './payment.ts';
import { powerOperator, powerTools } from './power.ts';
import { priceOperator, priceTools } from './price.ts';
import { productOperator, productTools } from './product.ts';
import { quotientOperator, quotientTools } from './quotient.ts';
import { roundOperator, roundTools } from './round.ts';
import { shareOperator, shareTools } from './share.ts';
import { sumSelectedOperator, sumSelectedTools } from './sum-selected.ts';
import { sumOperator, sumTools } from './sum.ts';
import { tiersOperator, tiersTools } from './tiers.ts';
import { whenOperator, whenTools } from './when.ts';

// One entry a line: the build removes those that a config does not use (scripts/vite/prune-registries-plugin.ts).
export const operators: { readonly [O in OperatorName]: Operator<O> } = {
  const: constOperator,
  answer: answerOperator,
  price: priceOperator,
  lookup: lookupOperator,
  lookupBy: lookupByOperator,
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
  choose: chooseOperator,
  payment: paymentOperator,
  power: powerOperator,
  daysBetween: daysBetweenOperator,
  round: roundOperator,
};

// No visitor's browser loads these.
const operatorTools: { readonly [O in OperatorName]: OperatorTools<O> } = {
  const: constTools,
  answer: answerTools,
  price: priceTools,
  lookup: lookupTools,
  lookupBy: lookupByTools,
  sum: sumTools,
  product: productTools,
  share: shareTools,
  sumSelected: sumSelectedTools,
  figure: figureTools,
  largest: largestTools,
  smallest: smallestTools,
  when: whenTools,
  countSelected: countSelectedTools,
  bands: bandsTools,
  tiers: tiersTools,
  changedBy: changedByTools,
  difference: differenceTools,
  quotient: quotientTools,
  choose: chooseTools,
  payment: paymentTools,
  power: powerTools,
  daysBetween: daysBetweenTools,
  round: roundTools,
};

/**
 * The operator that a rule names.
 * @param path where the rule stands, for the error
 * @throws UnknownReferenceError when there is no such operator
 */
export function getOperator({ op }: Pick<Rule, 'op'>, path: JsonPath = []): Operator<OperatorName> {
  if (!Object.hasOwn(operators, op)) {
    throw new UnknownReferenceError([...path, 'op'], 'operator', op);
  }
  // Looked up by the rule's own op; TypeScript cannot follow that through an index.
  return operators[op] as Operator<OperatorName>;
}

/** The tools of the operator that a rule or an evaluated node names. */
export function getOperatorTools({ op }: Pick<Rule, 'op'>): ResolvedOperatorTools {
  // As above.
  return { ...toolDefaults, ...(operatorTools[op] as OperatorTools<OperatorName>) };
}

/**
 * The rules inside a rule.
 * @throws UnknownReferenceError when there is no such operator
 */
export function listParts(rule: Rule, path: JsonPath = []): readonly RulePart[] {
  return getOperator(rule, path).listParts?.(rule) ?? [];
}
