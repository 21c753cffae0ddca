import type { EstimatorConfig, Reveal, RevealedFigure, Step } from '../generated/estimator.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { UnknownReferenceError } from '../rules/core/errors.ts';
import type { JsonPath } from '../schema/path.ts';
import { formatDateOrMonth } from '../text/format-date-or-month.ts';
import { fillPlaceholders } from '../text/placeholders.ts';

/** A line of the price that visitors see. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
}

/** The price that visitors see, in the words of the config. */
export interface PriceSummary {
  readonly title: string;
  readonly figures: readonly PriceLine[];
  /** How the estimate adds up; its last line is the total. */
  readonly breakdown?: { readonly title: string; readonly lines: readonly PriceLine[] };
  readonly note: string;
}

/** What a price is summarized by. */
interface PriceSummaryConfig extends FigureFormatConfig {
  readonly rules: FigureFormatConfig['rules'] & Pick<EstimatorConfig['rules'], 'subtracted'>;
  readonly site: NumberFormatSettings;
}

/** Where the config says which price visitors see; undefined if they see none. */
export function findReveal(steps: readonly Step[]): Reveal | undefined {
  return steps.find((step) => step.kind === 'results')?.reveal;
}

/** The figure of the first amount that visitors see: saved links have its number. Undefined if they see ranges only. */
function findLeadingFigure({ figures }: Reveal): string | undefined {
  return figures.find((each) => each.as === 'amount')?.figure;
}

/** The number of the first amount that visitors see, for a link to their answers. */
export function getLeadingNumber(reveal: Reveal, estimate: Estimate): number | undefined {
  const id = findLeadingFigure(reveal);
  return id === undefined ? undefined : estimate[id];
}

/** Says how the price has moved since a link was saved; undefined if it has not, or if the config says nothing. */
export function describeMovedPrice(
  config: FigureFormatConfig,
  reveal: Reveal,
  estimate: Estimate,
  saved: number | undefined,
): string | undefined {
  const id = findLeadingFigure(reveal);
  const now = getLeadingNumber(reveal, estimate);
  if (id === undefined || now === undefined || reveal.moved === undefined) return undefined;
  if (saved === undefined || saved === now) return undefined;
  const format = createFigureFormatter(config, id);
  return fillPlaceholders(reveal.moved, { before: format(saved), now: format(now) });
}

/**
 * Summarizes the price for the visitor.
 * @param estimate the rounded figures by id
 * @param day the day of the calculation, such as 2026-05-31
 * @throws UnknownReferenceError when the config names a figure that does not exist
 */
export function summarizePrice(
  config: PriceSummaryConfig,
  { title, figures, breakdown, note }: Reveal,
  estimate: Estimate,
  day: string,
): PriceSummary {
  const { total, subtracted = [] } = config.rules;

  function formatFigure(id: string, path: JsonPath, sign = 1): string {
    const value = estimate[id];
    if (value === undefined) throw new UnknownReferenceError(path, 'figure', id);
    return createFigureFormatter(config, id)(sign * value);
  }

  function formatRevealed(figure: RevealedFigure, index: number): string {
    const path = ['reveal', 'figures', index];
    if (figure.as === 'amount') return formatFigure(figure.figure, [...path, 'figure']);
    const from = formatFigure(figure.from, [...path, 'from']);
    const to = formatFigure(figure.to, [...path, 'to']);
    return from === to ? from : fillPlaceholders(figure.text, { from, to });
  }

  return {
    title,
    figures: figures.map((figure, index) => ({
      label: figure.label,
      amount: formatRevealed(figure, index),
    })),
    ...(breakdown && {
      breakdown: {
        title: breakdown.title,
        lines: [
          ...breakdown.lines.map(({ label, figure }, index) => ({
            label,
            amount: formatFigure(
              figure,
              ['reveal', 'breakdown', 'lines', index, 'figure'],
              subtracted.includes(figure) ? -1 : 1,
            ),
          })),
          {
            label: breakdown.totalLabel,
            amount: formatFigure(total, ['rules', 'total']),
          },
        ],
      },
    }),
    note: fillPlaceholders(note, { date: formatDateOrMonth(day, config.site.language) ?? day }),
  };
}
