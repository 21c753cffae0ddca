import type { EvaluatedFigure } from './evaluate.ts';
import { operators } from './operators/index.ts';
import type { EvaluationNode, NumberKind } from './operators/operator.ts';

/** What is known of a figure whose values are sorted. */
export type FigureTree = Pick<EvaluatedFigure, 'id' | 'shown' | 'tree'>;

/** The figures of an evaluation, and those of them that are the total and its breakdown. */
export interface FigureTrees {
  readonly figures: readonly FigureTree[];
  readonly estimate: readonly FigureTree[];
}

/**
 * Which values of an estimate are amounts of money. The total and its breakdown are, unless they say that they
 * are something else, and what says that it is; from there on
 * each operator knows which of its parts must be. A multiplier or a size is never among them, nor what says
 * that it is something else, and where a rule leaves it open (a product of two looked-up numbers) neither is.
 */
export function collectMoneyNodes({ figures, estimate }: FigureTrees): ReadonlySet<EvaluationNode> {
  const other = new Set(
    figures.filter(({ shown }) => shown && shown.as !== 'money').map(({ tree }) => tree),
  );
  const trees = new Map(figures.map(({ id, tree }) => [id, tree]));
  const treeOf = ({ figure }: EvaluationNode) =>
    figure === undefined ? undefined : trees.get(figure);
  const found = new Set<EvaluationNode>();
  function sortOf(part: EvaluationNode): NumberKind {
    const tree = treeOf(part);
    if (tree && found.has(tree)) return 'money';
    if (tree && other.has(tree)) return 'plain';
    const { sort, sameKindAs: sortedAs } = operators[part.op];
    const like = tree ?? sortedAs?.(part);
    // What is a part of money need not be money itself; what is none stays none.
    return sort === 'open' && like && sortOf(like) === 'plain' ? 'plain' : sort;
  }
  function add(node: EvaluationNode): void {
    const own = treeOf(node) ?? node;
    if (other.has(own)) return;
    found.add(node);
    operators[node.op].moneyParts(node, sortOf).forEach(add);
    const tree = treeOf(node);
    if (tree && !found.has(tree)) add(tree);
  }
  const said = figures.filter(({ shown }) => shown?.as === 'money');
  [...estimate, ...said].forEach(({ tree }) => add(tree));
  // Now that it is known which figures are money, a product of figures can tell which factor is.
  figures.filter(({ tree }) => found.has(tree)).forEach(({ tree }) => add(tree));
  return found;
}
