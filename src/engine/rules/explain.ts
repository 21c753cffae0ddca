import { getLargest } from '../text/extremes.ts';
import Big from 'big.js';
import { formatName } from '../text/format.ts';
import { plainText } from '../text/plain-text.ts';
import { getNumberFormatter, type NumberFormatter } from './core/number-formatter.ts';
import { collectComparisonOperands } from './operators/comparisons.ts';
import type { EvaluatedFigure, Evaluation } from './evaluate.ts';
import { collectMoneyNodes } from './money-nodes.ts';
import { findDeclaredFormat } from './number-units.ts';
import { getOperatorTools } from './operators/index.ts';
import type { EvaluationNode, ExplainContext, Precedence } from './operators/operator.ts';
import { findExplainedTree, withExistingItems } from './item-trees.ts';
import { collectLeadFigureIds } from './lead-fields.ts';
import { describeCondition } from './core/condition-tools.ts';
import { groupBy } from './group-by.ts';
import { getVariantId } from '../schema/variant-names.ts';

/** From the loosest to the tightest. */
const LEVELS: readonly Precedence[] = ['clause', 'sum', 'share', 'product', 'value'];

/** So many decimals can be read; what is calculated keeps all of them. */
const MAX_DECIMALS = 8;
const MAX_LINE_WIDTH = 120;

/** One figure of a worked sum, and the lines that say how it is calculated. */
interface ExplanationRow {
  readonly label: string;
  readonly amount: string;
  readonly lines: readonly string[];
}

interface FigureExplainContext extends ExplainContext {
  /** Writes any value like that of a node. */
  readonly formatLike: (node: EvaluationNode, value: Big | number) => string;
  /** What says how a figure is calculated. */
  readonly getExplainedTree: (figure: EvaluatedFigure) => EvaluationNode;
}

function createShortFormatter(formatter: NumberFormatter): NumberFormatter {
  const shorten = (value: Big | number) => new Big(value).round(MAX_DECIMALS);
  return {
    ...formatter,
    number: (value) => formatter.number(shorten(value)),
    money: (value) => formatter.money(shorten(value)),
    percent: (value) => formatter.percent(shorten(value)),
    format: (value, how) => formatter.format(shorten(value), how),
  };
}

/** The calculation of a node in words. Items that there are not stay out of it. */
function explainCalculation(given: EvaluationNode, context: ExplainContext): readonly string[] {
  const node = withExistingItems(given);
  const isNone = given.parts.length > 0 && node.parts.length === 0;
  if (isNone) return [`${context.formatValue(given)} (there is none)`];
  return getOperatorTools(node).explain(node, context);
}

function createExplainContext(evaluation: Evaluation): FigureExplainContext {
  const { config, figures, total, breakdown } = evaluation;
  const formatter = createShortFormatter(getNumberFormatter(config.site));
  const moneyNodes = collectMoneyNodes(figures, [total, ...breakdown], ({ rule }) =>
    findDeclaredFormat(config, rule),
  );
  const formatLike = (node: EvaluationNode, value: Big | number): string => {
    const figure = figures.find(({ id, tree }) => tree === node || id === node.figure);
    const shown = figure?.shown ?? findDeclaredFormat(config, node.rule);
    if (shown) return formatter.format(value, shown);
    if (moneyNodes.has(figure?.tree ?? node)) return formatter.money(value);
    return formatter.format(value, { as: 'number', unit: node.unit });
  };
  const variants = new Set(config.origins?.figures.map(({ variant }) => variant?.id));
  // The figure says which variant it is, so the price of a variant is called like its table.
  const getLabel = ({ label, rule }: EvaluationNode) => {
    if (!rule || rule.label !== undefined || rule.op === 'figure') return label;
    return formatName(rule.op === 'price' && variants.has(rule.entry) ? rule.table : label);
  };
  const context: FigureExplainContext = {
    formatter,
    formatLike,
    getExplainedTree: (figure) => findExplainedTree(evaluation, figure) ?? figure.tree,
    formatValue: (node) => formatLike(node, node.value),
    formatRemark: ({ remark = '' }) => (typeof remark === 'string' ? remark : remark(formatter)),
    explainPart: (node, least = 'clause') => {
      const tools = getOperatorTools(node);
      const words = explainCalculation(node, context).join(' ');
      const label = getLabel(node);
      if (node.parts.length === 0) return label ? `${label} ${words}` : words;
      if (label) return `${label} ${context.formatValue(node)} (${words})`;
      return LEVELS.indexOf(tools.precedence) < LEVELS.indexOf(least) ? `(${words})` : words;
    },
    describeCondition: ({ value: condition, isMet }, sides) => {
      const operands = collectComparisonOperands(condition, sides);
      return describeCondition(condition, config.steps, isMet, (comparison) => {
        const [left, right] = operands.get(comparison) ?? [];
        const explainSide = (side?: EvaluationNode) =>
          side ? context.explainPart(side, 'sum') : '';
        return [explainSide(left), explainSide(right)];
      });
    },
  };
  return context;
}

/** How a figure is calculated; for a single looked-up or answered value, why it is this one. */
function explainOrigin(tree: EvaluationNode, context: ExplainContext): readonly string[] {
  if (tree.figure !== undefined) return [`= ${context.explainPart(tree)}`];
  const remark = context.formatRemark(tree);
  if (tree.parts.length === 0) return remark ? [`(${remark})`] : [];
  const [first = '', ...rest] = explainCalculation(tree, context);
  return [`= ${first}`, ...rest];
}

/**
 * A figure with its rounded value, after its exact one if that is different.
 * @param format left out for a figure that only other figures use: with its exact value, as they do
 */
function toRow(
  figure: EvaluatedFigure,
  context: FigureExplainContext,
  format?: (value: Big | number) => string,
): ExplanationRow {
  const { label, rounded, exact, tree } = figure;
  if (typeof rounded === 'string' || !exact) return { label, amount: String(rounded), lines: [] };
  const lines = explainOrigin(context.getExplainedTree(figure), context);
  if (!format) return { label, amount: context.formatValue(tree), lines };
  const row = { label, amount: format(rounded), lines };
  if (exact.eq(rounded)) return row;
  const note = `= ${format(exact)}, rounded`;
  return { ...row, lines: lines.length === 1 ? [`${lines[0]} ${note}`] : [...lines, note] };
}

/** A line broken between words, so that no piece is wider than asked for if possible. */
function wrapLine(line: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of line.split(' ')) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (piece !== '' && longer.length > width) {
      pieces.push(piece);
      piece = `  ${word}`;
    } else piece = longer;
  }
  return [...pieces, piece];
}

function alignRows(given: readonly (readonly ExplanationRow[])[]): string[] {
  const groups = given.map((rows) =>
    rows.map(({ label, amount, lines }) => ({
      label: plainText(label),
      amount: plainText(amount),
      lines: lines.map(plainText),
    })),
  );
  const rows = groups.flat();
  const labelWidth = getLargest(rows.map(({ label }) => label.length));
  const amountWidth = getLargest(rows.map(({ amount }) => amount.length));
  const margin = ' '.repeat(labelWidth + amountWidth + 4);
  const wrap = (line: string) => wrapLine(line, Math.max(60, MAX_LINE_WIDTH - margin.length));
  return groups
    .filter((group) => group.length > 0)
    .map((group) =>
      group
        .flatMap(({ label, amount, lines }) => {
          const [first = '', ...rest] = lines.flatMap(wrap);
          return [
            `${label.padEnd(labelWidth)}  ${amount.padStart(amountWidth)}  ${first}`.trimEnd(),
            ...rest.map((line) => `${margin}${line}`),
          ];
        })
        .join('\n'),
    );
}

/**
 * The worked sum of an estimate in words, for a terminal: figures that others use, variant by variant and item by item,
 * then the breakdown, then the total. Figures that the estimate shows or leads carry are rounded.
 */
export function explain(evaluation: Evaluation): string {
  const { config, figures, total, breakdown } = evaluation;
  const context = createExplainContext(evaluation);
  const shown = breakdown.filter((figure) => figure !== total);
  const others = figures.filter(
    (figure) =>
      figure !== total &&
      !shown.includes(figure) &&
      findExplainedTree(evaluation, figure) !== undefined,
  );
  const sent = collectLeadFigureIds(config.lead);
  const toOtherRow = (figure: EvaluatedFigure) =>
    toRow(
      figure,
      context,
      sent.has(figure.id) ? (value) => context.formatLike(figure.tree, value) : undefined,
    );
  const format = (figure: EvaluatedFigure, value: Big | number) =>
    context.formatter.format(value, figure.shown ?? { as: 'money' });
  const toEstimateRow = (figure: EvaluatedFigure) =>
    toRow(figure, context, (value) => format(figure, value));
  const toBreakdownRow = (figure: EvaluatedFigure) => {
    const row = toEstimateRow(figure);
    if (!config.rules.subtracted?.includes(figure.id)) return row;
    // A less line has the sign that it has in the total.
    const label = `less ${row.label}`;
    const { rounded } = figure;
    const amount = typeof rounded === 'string' ? rounded : format(figure, new Big(rounded).neg());
    return { ...row, label, amount };
  };
  const groups = alignRows([
    ...[...groupBy(others, ({ id }) => getVariantId(id)).values()].map((each) =>
      each.map(toOtherRow),
    ),
    shown.map(toBreakdownRow),
    [toEstimateRow(total)],
  ]);
  const note = `"${total.label}" is rounded once, from the exact amounts, not from the rounded ones.`;
  return [...groups, plainText(note)].join('\n\n');
}
