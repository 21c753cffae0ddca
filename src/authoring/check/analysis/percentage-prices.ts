import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { getOperator } from '../../../engine/rules/operators/index.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';

type ConfigRules = Pick<EstimatorConfig, 'rules'>;

/** A price that a rule takes as a percentage. */
export interface PercentagePrice {
  readonly op: Rule['op'];
  readonly table: string;
  readonly entry: string;
  /** Where the entry is named. */
  readonly path: JsonPath;
  /** What it is a percentage of. */
  readonly base: string;
  /** The id of the figure in which it is taken. */
  readonly figure: string | undefined;
}

/** All prices that are taken as percentages, each as often as it is. */
export function listPercentagePrices({ rules }: ConfigRules): PercentagePrice[] {
  return [...walkAllRules({ rules })].flatMap(({ value, path }): PercentagePrice[] => {
    const parts = getOperator(value).parts(value);
    const percent = parts.find(({ isPercent }) => isPercent);
    if (percent?.value.op !== 'price') return [];
    const { table, entry } = percent.value;
    const base = JSON.stringify(parts.find(({ isPercent }) => !isPercent)?.value);
    const figure = rules.figures[Number(path[2])]?.id;
    const at = [...path, ...percent.path, 'entry'];
    return [{ op: value.op, table, entry, base, figure, path: at }];
  });
}

/** Whether a base enters the estimate as a whole too, so that its shares are surcharges on it. */
export function isBaseInTotal({ rules }: ConfigRules, base: string): boolean {
  const seen = new Set<string>();
  const left: Rule[] = [{ op: 'figure', figure: rules.total }];
  for (let rule = left.pop(); rule; rule = left.pop()) {
    if (JSON.stringify(rule) === base) return true;
    const { parts, referencedFigure: figure } = getOperator(rule);
    const id = figure?.(rule);
    const used = seen.has(id ?? '') ? [] : rules.figures.filter((each) => each.id === id);
    if (id !== undefined) seen.add(id);
    const all = parts(rule);
    // What a percentage is taken of is no whole by that.
    const isShare = rule.op === 'share';
    const others = all.filter(
      ({ value, isPercent }) => !isPercent && !(isShare && JSON.stringify(value) === base),
    );
    left.push(...used.map((each) => each.rule), ...others.map(({ value }) => value));
  }
  return false;
}
