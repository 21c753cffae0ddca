import type { ExpectedEstimate, ExpectedFigures } from '../../engine/generated/cases.ts';
import type { Evaluation } from '../../engine/rules/evaluate.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import {
  createFigureFormatter,
  type FigureFormatConfig,
} from '../../engine/rules/figure-format.ts';

/** Where a case writes a figure: the total, a part of the breakdown, or another one that leads carry. */
type FigureSection = 'total' | 'breakdown' | 'figures';

/** One figure of a case that is not what it must be; undefined where there is none. */
export interface FigureMismatch {
  readonly place: FigureSection;
  /** The id of the figure; undefined for the total. */
  readonly part?: string;
  readonly label: string;
  readonly expected: number | undefined;
  readonly priced: number | undefined;
}

/** Where a figure stands among those that a case expects. */
export function getMismatchPath({ place, part }: FigureMismatch): readonly string[] {
  return part === undefined ? [place] : [place, part];
}

/** Each figure that a case or an estimate has in one place. */
function compareSection(
  place: FigureSection,
  expected: ExpectedFigures,
  figures: Evaluation['figures'],
): FigureMismatch[] {
  const known = new Map(Object.entries(expected));
  const ids = new Set([...figures.map(({ id }) => id), ...known.keys()]);
  return [...ids].map((part) => {
    const figure = figures.find(({ id }) => id === part);
    const label = figure?.label ?? part;
    return { place, part, label, expected: known.get(part), priced: figure?.rounded };
  });
}

/** The figures that leads carry beside the total and its breakdown. */
export function listOtherLeadFigures({
  config,
  breakdown,
  figures,
}: Evaluation): Evaluation['figures'] {
  const sent = new Set(listLeadFigures(config).map(({ id }) => id));
  return figures.filter((figure) => sent.has(figure.id) && !breakdown.includes(figure));
}

/**
 * The figures in which an estimate differs from the expected one: the total first.
 * @param expected left out: all of them
 */
export function listFigureMismatches(
  expected: Partial<ExpectedEstimate> | undefined,
  evaluation: Evaluation,
): FigureMismatch[] {
  const { total, breakdown } = evaluation;
  const whole = { label: total.label, expected: expected?.total, priced: total.rounded };
  return [
    { place: 'total' as const, ...whole },
    ...compareSection('breakdown', expected?.breakdown ?? {}, breakdown),
    ...compareSection('figures', expected?.figures ?? {}, listOtherLeadFigures(evaluation)),
  ].filter((change) => change.expected !== change.priced);
}

/** The amount of a figure before or after, or that there is none. */
export function formatFigureAmount(
  config: FigureFormatConfig,
  { part }: FigureMismatch,
  amount: number | undefined,
): string {
  return amount === undefined ? 'nothing' : createFigureFormatter(config, part)(amount);
}
