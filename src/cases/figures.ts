import type { ExpectedEstimate } from '../generated/cases.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import { writerOf, type WrittenConfig } from '../rules/shown.ts';

/** One figure of a case that is not what it must be; undefined where there is none. */
export interface FigureChange {
  /** The id of a part of the breakdown; undefined for the total. */
  readonly part?: string;
  readonly label: string;
  readonly expected: number | undefined;
  readonly priced: number | undefined;
}

/** Where a figure stands among those that a case expects. */
export function pathOf({ part }: FigureChange): readonly string[] {
  return part === undefined ? ['total'] : ['breakdown', part];
}

/** The figures in which an estimate differs from the expected one: the total first. */
export function changedFigures(
  expected: ExpectedEstimate,
  { total, breakdown }: Evaluation,
): FigureChange[] {
  const known = new Map(Object.entries(expected.breakdown));
  const ids = new Set([...breakdown.map(({ id }) => id), ...known.keys()]);
  const parts = [...ids].map((part): FigureChange => {
    const figure = breakdown.find(({ id }) => id === part);
    return {
      part,
      label: figure?.label ?? part,
      expected: known.get(part),
      priced: figure?.rounded,
    };
  });
  const whole = { label: total.label, expected: expected.total, priced: total.rounded };
  return [whole, ...parts].filter((change) => change.expected !== change.priced);
}

/** The amount of a figure before or after, or that there is none. */
export function amountWords(
  config: WrittenConfig,
  { part }: FigureChange,
  amount: number | undefined,
): string {
  return amount === undefined ? 'nothing' : writerOf(config, part)(amount);
}
