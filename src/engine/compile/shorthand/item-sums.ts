import type { Condition, Rule } from '../../generated/estimator.ts';
import { getItemName } from '../../schema/item-names.ts';
import { mapObjects } from '../../schema/map-objects.ts';
import { quote } from '../../text/format.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode, FormulaNodeOf } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';

/** A part of a formula with the names of a group as those of one of its items. */
function toItem(
  node: FormulaNode,
  number: number,
  isOfGroup: (name: string) => boolean,
): FormulaNode {
  // Only names differ.
  return mapObjects(node, (part) => {
    const isOwn = part.kind === 'name' && isOfGroup(String(part.name));
    return isOwn ? { ...part, name: getItemName(String(part.name), number) } : part;
  }) as FormulaNode;
}

/**
 * The sum over the items of a group, `sum(goods)`, or over some of them, `sum(goods where room = r1)`; undefined for a
 * sum of something else.
 * @throws FormulaError
 */
export function readItemSum(
  { of, condition }: FormulaNodeOf<'call'>,
  { names, toRule, toCondition }: FormulaReader,
): Rule | undefined {
  const [only, ...others] = of;
  const group =
    only?.kind === 'name' && others.length === 0 ? names.findGroup(only.name) : undefined;
  if (!group || only?.kind !== 'name') {
    if (!condition) return undefined;
    throw new FormulaError(
      only?.at ?? condition.at,
      `${only?.kind === 'name' ? quote(only.name) : 'This'} is no figure of a repeated group`,
      'Write sum(FIGURE where CONDITION) with a figure of the group.',
    );
  }
  if (!condition) return names.toRule(getItemName(only.name, 'sum'), only.at);
  const { count, countAnswer } = group;
  if (count === undefined) {
    throw new FormulaError(
      condition.at,
      `${quote(only.name)} is a figure of a group within another one, of which a condition cannot pick some`,
      'Write a figure in the group that is 0 where the condition is not met, and add that one up.',
    );
  }
  const isOfGroup = (name: string) => names.findGroup(name) === group;
  const none: Rule = { op: 'const', value: 0 };
  const parts = Array.from({ length: count }, (_, index): Rule => {
    const number = index + 1;
    const picked: Rule = {
      op: 'when',
      condition: toCondition(toItem(condition, number, isOfGroup)),
      then: toRule(toItem(only, number, isOfGroup)),
      otherwise: none,
    };
    // An item that there is not has no answers, which would meet "!=" and could not be compared.
    const exists: Condition = { test: 'atLeast', answer: countAnswer, number };
    return { op: 'when', condition: exists, then: picked, otherwise: none };
  });
  return parts.length > 0 ? { op: 'sum', of: parts } : none;
}
