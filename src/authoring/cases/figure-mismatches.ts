import type { ExpectedEstimate, ExpectedFigures } from '../../engine/generated/cases.ts';
import type { Evaluation, FigureAmount } from '../../engine/rules/evaluate.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';

/** A figure of a case that differs from the expected one. */
export interface FigureMismatch {
  /** Where it is in `expected`. */
  readonly path: readonly string[];
  readonly label: string;
  /** Undefined if the case does not expect the figure. */
  readonly expected: FigureAmount | undefined;
  /** Undefined if the config does not have the figure. */
  readonly priced: FigureAmount | undefined;
  readonly format: (amount: FigureAmount | undefined) => string;
}

/** The figures that leads contain beside the total and its breakdown. */
export function listOtherLeadFigures({
  config,
  breakdown,
  figures,
}: Evaluation): Evaluation['figures'] {
  const sent = new Set(listLeadFigures(config).map(({ id }) => id));
  return figures.filter((figure) => sent.has(figure.id) && !breakdown.includes(figure));
}

/**
 * The figures in which an estimate differs from the expected one, the total first.
 * @param expected undefined for a case without an expected estimate, which lacks all figures
 */
export function listFigureMismatches(
  expected: ExpectedEstimate | undefined,
  evaluation: Evaluation,
): FigureMismatch[] {
  const { config, total, breakdown } = evaluation;
  const createFormat = (id?: string) => (amount: FigureAmount | undefined) =>
    amount === undefined ? 'nothing' : createFigureFormatter(config, id)(amount);
  function compareSection(
    section: keyof ExpectedEstimate,
    amounts: ExpectedFigures,
    evaluated: Evaluation['figures'],
  ): FigureMismatch[] {
    const ids = new Set([...evaluated.map(({ id }) => id), ...Object.keys(amounts)]);
    return [...ids].map((id) => {
      const figure = evaluated.find((each) => each.id === id);
      const label = figure?.label ?? id;
      const [path, format] = [[section, id], createFormat(id)];
      return { path, label, expected: amounts[id], priced: figure?.rounded, format };
    });
  }
  return [
    {
      path: ['total'],
      label: total.label,
      expected: expected?.total,
      priced: total.rounded,
      format: createFormat(),
    },
    ...compareSection('breakdown', expected?.breakdown ?? {}, breakdown),
    ...compareSection('figures', expected?.figures ?? {}, listOtherLeadFigures(evaluation)),
  ].filter((mismatch) => mismatch.expected !== mismatch.priced);
}
