import type { EvaluatedFigure } from './evaluate.ts';
import type { NumberFormat } from './core/number-formatter.ts';
import { getOperatorTools } from './operators/index.ts';
import type { EvaluationNode, NumberKind } from './operators/operator.ts';

/** What of a figure decides which of its values are money. */
export type FigureTree = Pick<EvaluatedFigure, 'id' | 'shown' | 'tree'>;

/**
 * The values of an estimate that are amounts of money: the total, its breakdown and figures that are shown as money,
 * unless they are shown as something else; then, operator by operator, the parts of these that must be. If a rule
 * leaves it open, as a product of two looked-up numbers does, neither part is taken for money.
 * @param estimate the total and its breakdown
 * @param findFormat what the config says of the number of a node
 */
export function collectMoneyNodes(
  figures: readonly FigureTree[],
  estimate: readonly FigureTree[],
  findFormat: (node: EvaluationNode) => NumberFormat | undefined,
): ReadonlySet<EvaluationNode> {
  const others = new Set(
    figures.filter(({ shown }) => shown && shown.as !== 'money').map(({ tree }) => tree),
  );
  const trees = new Map(figures.map(({ id, tree }) => [id, tree]));
  const findTree = ({ figure }: EvaluationNode) =>
    figure === undefined ? undefined : trees.get(figure);
  const found = new Set<EvaluationNode>();
  function getKind(node: EvaluationNode): NumberKind {
    const tree = findTree(node);
    if (tree && found.has(tree)) return 'money';
    if (tree && others.has(tree)) return 'plain';
    const declared = findFormat(node);
    if (declared) return declared.as === 'money' ? 'money' : 'plain';
    const { numberKind, findSameKind } = getOperatorTools(node);
    const similar = tree ?? findSameKind?.(node);
    // A part of an amount of money may be anything; what is no money stays none.
    return numberKind === 'open' && similar && getKind(similar) === 'plain' ? 'plain' : numberKind;
  }
  function add(node: EvaluationNode): void {
    const tree = findTree(node);
    if (others.has(tree ?? node) || (findFormat(node)?.as ?? 'money') !== 'money') return;
    found.add(node);
    getOperatorTools(node).listMoneyParts(node, getKind).forEach(add);
    if (tree && !found.has(tree)) add(tree);
  }
  const shownAsMoney = figures.filter(({ shown }) => shown?.as === 'money');
  [...estimate, ...shownAsMoney].forEach(({ tree }) => add(tree));
  // Once it is known which figures are money, a product of figures can tell which factor is.
  figures.filter(({ tree }) => found.has(tree)).forEach(({ tree }) => add(tree));
  return found;
}
