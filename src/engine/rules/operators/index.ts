import type { Rule } from '../../generated/estimator.ts';
import { UnknownReferenceError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { answerTools } from './answer.ts';
import { bandsTools } from './bands.ts';
import { betweenTools } from './between.ts';
import { chooseTools } from './choose.ts';
import { changedByTools } from './changed-by.ts';
import { constTools } from './const.ts';
import { countSelectedTools } from './count-selected.ts';
import { daysBetweenTools, workingDaysTools } from './days-between.ts';
import { differenceTools } from './difference.ts';
import { largestTools, smallestTools } from './extreme.ts';
import { fallbackTools } from './fallback.ts';
import { figureTools } from './figure.ts';
import { lookupByTools } from './lookup-by.ts';
import { lookupTools } from './lookup.ts';
import { noPriceTools } from './no-price.ts';
import {
  toolDefaults,
  type Operator,
  type OperatorName,
  type OperatorTools,
  type ResolvedOperatorTools,
  type RulePart,
} from './operator.ts';
import * as table from './operators.table.ts';
import { paymentTools } from './payment.ts';
import { powerTools } from './power.ts';
import { priceTools } from './price.ts';
import { productTools } from './product.ts';
import { quotientTools } from './quotient.ts';
import { roundTools } from './round.ts';
import { shareTools } from './share.ts';
import { sumSelectedTools } from './sum-selected.ts';
import { sumTools } from './sum.ts';
import { tiersTools } from './tiers.ts';
import { whenTools } from './when.ts';

/** A missing operator is a type error. */
const operators: { readonly [O in OperatorName]: Operator<O> } = table;

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
  fallback: fallbackTools,
  when: whenTools,
  countSelected: countSelectedTools,
  bands: bandsTools,
  tiers: tiersTools,
  between: betweenTools,
  noPrice: noPriceTools,
  changedBy: changedByTools,
  difference: differenceTools,
  quotient: quotientTools,
  choose: chooseTools,
  payment: paymentTools,
  power: powerTools,
  daysBetween: daysBetweenTools,
  workingDays: workingDaysTools,
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

const resolvedTools = new Map<OperatorName, ResolvedOperatorTools>();

/** The tools of the operator that a rule or an evaluated node names. */
export function getOperatorTools({ op }: Pick<Rule, 'op'>): ResolvedOperatorTools {
  const known = resolvedTools.get(op);
  if (known) return known;
  // As above.
  const tools = { ...toolDefaults, ...(operatorTools[op] as OperatorTools<OperatorName>) };
  resolvedTools.set(op, tools);
  return tools;
}

/**
 * The rules inside a rule.
 * @throws UnknownReferenceError when there is no such operator
 */
export function listParts(rule: Rule, path: JsonPath = []): readonly RulePart[] {
  const { listParts: listEvaluatedParts } = getOperator(rule, path);
  return listEvaluatedParts?.(rule) ?? getOperatorTools(rule).listParts?.(rule) ?? [];
}
