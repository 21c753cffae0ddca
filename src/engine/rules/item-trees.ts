import type { Rule } from '../generated/estimator.ts';
import { findFigureOrigin } from '../schema/origins.ts';
import type { EvaluatedFigure, Evaluation } from './evaluate.ts';
import type { EvaluationNode } from './operators/operator.ts';

/** The part that counts of a rule that asks whether there is an item; undefined if there is none. */
function findPartIfExists({ rule, parts }: EvaluationNode): EvaluationNode | undefined {
  const part = parts.at(-1);
  return rule?.op === 'when' && part?.rule === rule.then ? part : undefined;
}

/**
 * How a figure is calculated, without what is said only because there may be fewer items: of that of an item its own
 * rule, of one over all items those that there are. Undefined for an item that there is not.
 */
export function findExplainedTree(
  { config, figures }: Evaluation,
  figure: EvaluatedFigure,
): EvaluationNode | undefined {
  const { id, tree } = figure;
  const origin = findFigureOrigin(config, id);
  // One without a price is no rule that asks whether there is an item.
  if (!figure.exact) return tree;
  if (origin?.rest === 'figure of item') return findPartIfExists(tree);
  if (origin?.rest !== 'over items') return tree;
  const [first] = tree.parts;
  const existing = tree.parts.flatMap((part) => {
    if (part.rule?.op === 'when') return findPartIfExists(part) ?? [];
    const item = figures.find((each) => each.id === part.figure);
    return item && findPartIfExists(item.tree) ? part : [];
  });
  return { ...tree, parts: existing.length > 0 || !first ? existing : [first] };
}

/** Whether a rule is a part of a sum over some items of a group: what counts of an item if there is one. */
function isPickedItem(rule: Rule, index: number): boolean {
  if (rule.op !== 'when' || rule.condition.test !== 'atLeast') return false;
  const { condition, then } = rule;
  return then.op === 'when' && condition.number === index + 1;
}

/** A sum over some items of a group, such as `sum(price where size = large)`, of the items that there are. */
export function withExistingItems(node: EvaluationNode): EvaluationNode {
  const { rule, parts } = node;
  if (rule?.op !== 'sum' || rule.subtract || !rule.of.every(isPickedItem)) return node;
  return { ...node, parts: parts.flatMap((part) => findPartIfExists(part) ?? []) };
}
