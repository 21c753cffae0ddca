import Big from 'big.js';
import type { Rule } from '../generated/estimator.ts';
import { getLargest } from '../text/extremes.ts';
import type { PricedConfig } from './evaluate.ts';
import { collectMoneyNodes } from './money-nodes.ts';
import { findDeclaredFormat } from './number-units.ts';
import { getOperatorTools, listParts } from './operators/index.ts';
import type { EvaluationNode, PartCondition } from './operators/operator.ts';

/** The rules that give amounts of money, as far as the estimate that they make shows it, whatever the answers are. */
export function collectMoneyRules(config: PricedConfig): ReadonlySet<Rule> {
  const { rules } = config;
  const ruleByNode = new Map<EvaluationNode, Rule>();
  // As if every part counted: only what rules are made of matters here, and no value.
  function toNode(rule: Rule, when?: readonly PartCondition[]): EvaluationNode {
    const parts = listParts(rule).map((part) => toNode(part.value, part.when));
    const figure = getOperatorTools(rule).getReferencedFigure?.(rule);
    const named = { op: rule.op, rule, label: '', ...(figure && { figure }) };
    const node = { ...named, value: new Big(0), parts, when };
    ruleByNode.set(node, rule);
    return node;
  }
  const figures = rules.figures.map(({ id, shown, rule }) => ({ id, shown, tree: toNode(rule) }));
  const estimate = [rules.total, ...rules.breakdown];
  const moneyNodes = collectMoneyNodes(
    figures,
    estimate.flatMap((name) => figures.filter(({ id }) => id === name)),
    ({ rule }) => findDeclaredFormat(config, rule),
  );
  return new Set([...moneyNodes].flatMap((node) => ruleByNode.get(node) ?? []));
}

/** The figures that are amounts of money. */
export interface MoneyFigures {
  /** As the estimate, or what says that it is money, is made of them. */
  readonly madeInto: ReadonlySet<string>;
  /** As they are made of money, such as a deposit, also those above. */
  readonly all: ReadonlySet<string>;
}

/** The figures that are amounts of money, whether they say it or not. */
export function inferMoneyFigures(config: PricedConfig): MoneyFigures {
  const { figures, total, breakdown } = config.rules;
  const moneyRules = collectMoneyRules(config);
  const tables = new Set(
    [...moneyRules].flatMap((rule) => ('table' in rule && rule.op !== 'tiers' ? rule.table : [])),
  );
  const madeInto = new Set([
    total,
    ...breakdown,
    ...figures.flatMap(({ id, shown, rule }) =>
      shown?.as === 'money' || (!shown && moneyRules.has(rule)) ? id : [],
    ),
  ]);
  const money = new Set(madeInto);

  const countMost = (parts: readonly Rule[]): number => getLargest(parts.map(countMoney));

  /** How many amounts of money a rule multiplies, less those that it divides by. */
  function countMoney(rule: Rule): number {
    const declared = findDeclaredFormat(config, rule);
    if (declared) return Number(declared.as === 'money');
    const figure = getOperatorTools(rule).getReferencedFigure?.(rule);
    if (figure !== undefined) return Number(money.has(figure));
    switch (rule.op) {
      case 'payment':
        return 1;
      case 'tiers':
        return rule.rates === 'perUnit' ? Number(tables.has(rule.table)) : countMoney(rule.of);
      case 'product':
        return rule.of.reduce((count, each) => count + countMoney(each), 0);
      case 'quotient':
        return countMoney(rule.of) - countMoney(rule.by);
      case 'share':
      case 'changedBy':
      case 'round':
        return countMoney(rule.of);
      case 'sum':
      case 'difference':
      case 'largest':
      case 'smallest':
      case 'fallback':
        return countMost(listParts(rule).map(({ value }) => value));
      case 'when':
      case 'choose':
        return countMost(listParts(rule).flatMap(({ value, when }) => (when ? value : [])));
      default:
        return Number('table' in rule && tables.has(rule.table));
    }
  }

  // A figure may be made of another one that is made of money.
  for (let size = -1; size < money.size;) {
    size = money.size;
    for (const { id, shown, rule } of figures) {
      if (!shown && countMoney(rule) === 1) money.add(id);
    }
  }
  return { madeInto, all: money };
}
