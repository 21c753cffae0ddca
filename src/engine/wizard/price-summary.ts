import type {
  EstimatorConfig,
  PriceRemark,
  Reveal,
  RevealedBreakdown,
  RevealedFigure,
  RevealedLine,
  Step,
} from '../generated/estimator.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import type { Estimate, FigureAmount } from '../rules/evaluate.ts';
import { UnknownReferenceError } from '../rules/core/errors.ts';
import type { JsonPath } from '../schema/path.ts';
import { formatDateOrMonth } from '../text/format-date-or-month.ts';
import {
  fillPlaceholders,
  listPlaceholders,
  type PlaceholderValues,
} from '../text/placeholders.ts';

/** A line of the price that visitors see. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
}

/** The price that visitors see, in the words of the config. */
export interface PriceSummary {
  readonly title: string;
  readonly figures: readonly PriceLine[];
  /** The sentences that this price needs. */
  readonly remarks?: readonly string[];
  /** How the estimate adds up; its last line is the total. */
  readonly breakdown?: { readonly title: string; readonly lines: readonly PriceLine[] };
  readonly note: string;
}

/** What a price is summarized by. */
export interface PriceSummaryConfig extends FigureFormatConfig {
  readonly rules: FigureFormatConfig['rules'] & Pick<EstimatorConfig['rules'], 'subtracted'>;
  readonly site: NumberFormatSettings;
}

/** Where the config says which price visitors see; undefined if they see none. */
export function findReveal(steps: readonly Step[]): Reveal | undefined {
  return steps.find((step) => step.kind === 'results')?.reveal;
}

/**
 * What a visitor sees of the price: before or after the contact form has been sent. It differs only where the config
 * shows both.
 */
export function selectReveal({ after, ...reveal }: Reveal, isSent: boolean): Reveal {
  if (!after || !isSent) return reveal;
  const { breakdown: _before, ...shared } = reveal;
  return { ...shared, ...after };
}

/** @throws UnknownReferenceError when there is no such figure */
export function formatFigure(
  config: FigureFormatConfig,
  estimate: Estimate,
  id: string,
  path: JsonPath,
  sign = 1,
): string {
  const value = estimate[id];
  if (value === undefined) throw new UnknownReferenceError(path, 'figure', id);
  const format = createFigureFormatter(config, id);
  return format(typeof value === 'number' ? sign * value : value);
}

/** An amount, or a range; one amount if both ends are the same. */
function formatRevealed(
  config: FigureFormatConfig,
  estimate: Estimate,
  figure: RevealedFigure,
  index: number,
): string {
  const path = ['reveal', 'figures', index];
  if (figure.as === 'amount')
    return formatFigure(config, estimate, figure.figure, [...path, 'figure']);
  const from = formatFigure(config, estimate, figure.from, [...path, 'from']);
  const to = formatFigure(config, estimate, figure.to, [...path, 'to']);
  const unpriced = [estimate[figure.from], estimate[figure.to]].find(
    (value) => typeof value === 'string',
  );
  if (unpriced !== undefined) return unpriced;
  return from === to ? from : fillPlaceholders(figure.text, { from, to });
}

/** A sentence; none if its figure is not within the limits. */
function formatRemark(
  config: FigureFormatConfig,
  estimate: Estimate,
  { figure, atLeast = -Infinity, atMost = Infinity, text }: PriceRemark,
  index: number,
): string[] {
  const value = formatFigure(config, estimate, figure, ['reveal', 'remarks', index, 'figure']);
  // A figure without a price is within no limits.
  const number = Number(estimate[figure]);
  return number >= atLeast && number <= atMost ? [fillPlaceholders(text, { value })] : [];
}

/** The figures of the rules behind the first price that visitors see: one, or two for a range. */
export function listLeadingFigures({ figures: [first] }: Reveal): string[] {
  if (!first) return [];
  return first.as === 'amount' ? [first.figure] : [first.from, first.to];
}

/** The numbers of the first price that visitors see, for a link to their answers; none where it is no number. */
export function getLeadingNumbers(reveal: Reveal, estimate: Estimate): number[] {
  const values = listLeadingFigures(reveal).map((id) => estimate[id]);
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === values.length ? numbers : [];
}

/**
 * Says how the first price has moved since a link was saved.
 * @param saved the numbers in the link
 * @returns undefined if it has not moved, if it was not saved as what it is now (an amount or a range), or if the
 * config says nothing
 */
export function describeMovedPrice(
  config: FigureFormatConfig,
  reveal: Reveal,
  estimate: Estimate,
  saved: readonly number[] = [],
): string | undefined {
  const [first] = reveal.figures;
  const ids = listLeadingFigures(reveal);
  if (!first || reveal.moved === undefined || saved.length !== ids.length) return undefined;
  const savedEstimate = Object.fromEntries(ids.map((id, index) => [id, saved[index] ?? 0]));
  const before = formatRevealed(config, savedEstimate, first, 0);
  const now = formatRevealed(config, estimate, first, 0);
  return before === now ? undefined : fillPlaceholders(reveal.moved, { before, now });
}

/**
 * Whether a figure is left out, as it is about an item that there is not, such as a third room: its label names an
 * answer that was not given, and it is 0.
 */
function isOfMissingItem(
  label: string,
  answers: PlaceholderValues,
  value: FigureAmount | undefined,
) {
  return value === 0 && listPlaceholders(label).some((name) => answers[name] === '');
}

/** The lines of the breakdown that apply, with their values. */
export function listBreakdownAmounts(
  { lines }: RevealedBreakdown,
  estimate: Estimate,
  answers: PlaceholderValues,
): (RevealedLine & { readonly value: FigureAmount | undefined })[] {
  return lines
    .map((line) => ({ ...line, value: estimate[line.figure] }))
    .filter(
      ({ label, value, showZero }) =>
        (value !== 0 || showZero) && !isOfMissingItem(label, answers, value),
    );
}

/** The amounts and ranges that apply, in words. */
export function summarizeFigures(
  config: FigureFormatConfig,
  figures: readonly RevealedFigure[],
  estimate: Estimate,
  answers: PlaceholderValues,
): PriceLine[] {
  return figures.flatMap((figure, index) => {
    const { label } = figure;
    const most = estimate[figure.as === 'amount' ? figure.figure : figure.to];
    if (isOfMissingItem(label, answers, most)) return [];
    const amount = formatRevealed(config, estimate, figure, index);
    return [{ label: fillPlaceholders(label, answers), amount }];
  });
}

/**
 * Summarizes the price for the visitor.
 * @param estimate the rounded figures by id
 * @param day the day of the calculation, such as 2026-05-31
 * @param answers the texts of all answers by name, for labels that name them
 * @throws UnknownReferenceError when the config names a figure that does not exist
 */
export function summarizePrice(
  config: PriceSummaryConfig,
  { title, figures, remarks, breakdown, note }: Reveal,
  estimate: Estimate,
  day: string,
  answers: PlaceholderValues = {},
): PriceSummary {
  const { total, subtracted = [] } = config.rules;
  const lines =
    breakdown &&
    listBreakdownAmounts(breakdown, estimate, answers).map(({ label, figure }, index) => {
      const path = ['reveal', 'breakdown', 'lines', index, 'figure'];
      const sign = subtracted.includes(figure) ? -1 : 1;
      const amount = formatFigure(config, estimate, figure, path, sign);
      return { label: fillPlaceholders(label, answers), amount };
    });

  return {
    title,
    figures: summarizeFigures(config, figures, estimate, answers),
    ...(remarks && {
      remarks: remarks.flatMap((each, index) => formatRemark(config, estimate, each, index)),
    }),
    ...(breakdown && {
      breakdown: {
        title: breakdown.title,
        lines: [
          ...(lines ?? []),
          {
            label: breakdown.totalLabel,
            amount: formatFigure(config, estimate, total, ['rules', 'total']),
          },
        ],
      },
    }),
    note: fillPlaceholders(note, { date: formatDateOrMonth(day, config.site.language) ?? day }),
  };
}
