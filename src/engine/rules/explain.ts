import type Big from 'big.js';
import type { NumberFormat } from './core/number-formatter.ts';
import { collectComparisonOperands } from './operators/comparisons.ts';
import type { EvaluatedFigure, Evaluation } from './evaluate.ts';
import { collectMoneyNodes } from './money-nodes.ts';
import { operators } from './operators/index.ts';
import { precedence, type EvaluationNode, type ExplainContext } from './operators/operator.ts';
import { collectLeadFigureIds } from './lead-fields.ts';
import { describeCondition } from './core/condition-tools.ts';

/** One figure of the worked sum: its name, its value, and the lines that say how it came about. */
interface ExplanationRow {
  readonly label: string;
  readonly amount: string;
  readonly words: readonly string[];
}

/** How things are said, and any value as that of a node is written. */
interface FigureExplainContext extends ExplainContext {
  readonly formatLike: (node: EvaluationNode, value: Big | number) => string;
}

function createExplainContext(evaluation: Evaluation): FigureExplainContext {
  const { formatter: amounts, figures, total, breakdown } = evaluation;
  const inMoney = collectMoneyNodes({ figures, estimate: [total, ...breakdown] });
  // What a figure says of itself, and of whoever takes its value.
  const shownAs = (node: EvaluationNode) =>
    figures.find(({ id, tree }) => tree === node || id === node.figure)?.shown;
  const written = (node: EvaluationNode, value: Big | number): string => {
    const { unit } = node;
    const said = shownAs(node);
    if (said) return amounts.format(value, said);
    if (inMoney.has(node)) return amounts.money(value);
    return amounts.format(value, { as: 'number', ...(unit !== undefined && { unit }) });
  };
  const amount = (node: EvaluationNode): string => written(node, node.value);
  const part = (node: EvaluationNode, least: number = precedence.clause): string => {
    const words = operators[node.op].words(node, speech).join(' ');
    if (node.parts.length === 0) return node.label ? `${node.label} ${words}` : words;
    if (node.label) return `${node.label} ${amount(node)} (${words})`;
    return operators[node.op].precedence < least ? `(${words})` : words;
  };
  const condition: ExplainContext['describeCondition'] = ({ value, isMet }, sides) => {
    const compared = collectComparisonOperands(value, sides);
    return describeCondition(value, evaluation.steps, isMet, (comparison) => {
      const [left = '', right = ''] = (compared.get(comparison) ?? []).map((side) =>
        part(side, precedence.sum),
      );
      return [left, right];
    });
  };
  const speech: FigureExplainContext = {
    formatter: amounts,
    formatValue: amount,
    formatLike: written,
    explainPart: part,
    describeCondition: condition,
  };
  return speech;
}

/** How a figure came about; for a single looked-up or answered value just why it is this one. */
function explainOrigin(tree: EvaluationNode, speech: ExplainContext): readonly string[] {
  const isSingle = tree.parts.length === 0 && tree.figure === undefined;
  if (isSingle) return tree.remark ? [`(${tree.remark})`] : [];
  const [first = '', ...rest] = operators[tree.op].words(tree, speech);
  const start = tree.figure === undefined ? first : speech.explainPart(tree);
  return [`= ${start}`, ...rest];
}

/** A figure on the way: shown exactly, as others calculate with its exact value. */
function toExactRow({ label, tree }: EvaluatedFigure, speech: ExplainContext): ExplanationRow {
  return { label, amount: speech.formatValue(tree), words: explainOrigin(tree, speech) };
}

const MONEY_FORMAT: NumberFormat = { as: 'money' };

/** A figure that somebody gets: shown rounded, after its exact value where that is another one. */
function toRoundedRow(
  { label, rounded, exact, tree }: EvaluatedFigure,
  speech: ExplainContext,
  write: (value: Big | number) => string,
): ExplanationRow {
  const row = { label, amount: write(rounded) };
  const words = explainOrigin(tree, speech);
  if (exact.eq(rounded)) return { ...row, words };
  const note = `= ${write(exact)}, rounded`;
  return { ...row, words: words.length === 1 ? [`${words[0]} ${note}`] : [...words, note] };
}

function alignRows(groups: readonly (readonly ExplanationRow[])[]): string[] {
  const rows = groups.flat();
  const labelWidth = Math.max(...rows.map(({ label }) => label.length));
  const amountWidth = Math.max(...rows.map(({ amount }) => amount.length));
  const margin = ' '.repeat(labelWidth + amountWidth + 4);
  return groups
    .filter((group) => group.length > 0)
    .map((group) =>
      group
        .flatMap(({ label, amount, words: [first = '', ...rest] }) => [
          `${label.padEnd(labelWidth)}  ${amount.padStart(amountWidth)}  ${first}`.trimEnd(),
          ...rest.map((line) => `${margin}${line}`),
        ])
        .join('\n'),
    );
}

/**
 * The worked sum of an estimate in plain words, for a terminal: first the figures on the way, then
 * the breakdown, then the total; rounded are the figures that the estimate shows or leads carry. Everything is read from the evaluated trees.
 */
export function explain(evaluation: Evaluation): string {
  const { figures, total, breakdown, lead } = evaluation;
  const speech = createExplainContext(evaluation);
  const shown = breakdown.filter((figure) => figure !== total);
  const onTheWay = figures.filter((figure) => figure !== total && !shown.includes(figure));
  const sent = collectLeadFigureIds(lead);
  const sentRow = (figure: EvaluatedFigure): ExplanationRow =>
    toRoundedRow(figure, speech, (value) => speech.formatLike(figure.tree, value));
  const estimateRow = (figure: EvaluatedFigure): ExplanationRow =>
    toRoundedRow(figure, speech, (value) =>
      speech.formatter.format(value, figure.shown ?? MONEY_FORMAT),
    );
  const groups = alignRows([
    onTheWay.map((figure) => (sent.has(figure.id) ? sentRow(figure) : toExactRow(figure, speech))),
    shown.map(estimateRow),
    [estimateRow(total)],
  ]);
  const rounding = `"${total.label}" is rounded once, from the exact amounts, not from the rounded ones.`;
  return [...groups, rounding].join('\n\n');
}
