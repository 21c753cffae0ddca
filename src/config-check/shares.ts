import type { EstimatorConfig, Rule } from '../generated/estimator.ts';
import { operatorOf } from '../rules/operators/index.ts';
import type { Path } from '../schema/path.ts';
import { allRules } from '../rules/walk.ts';

type Config = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** A percentage that is written down, and where. */
export interface Percentage {
  readonly value: number;
  readonly path: Path;
  readonly table?: string;
  readonly entry?: string;
}

function percentageOf({ prices }: Config, percent: Rule, path: Path): Percentage | undefined {
  if (percent.op === 'const') return { value: percent.value, path: [...path, 'value'] };
  if (percent.op !== 'price') return undefined;
  const { table, entry } = percent;
  const value = prices[table]?.[entry];
  return value === undefined ? undefined : { value, path: ['prices', table, entry], table, entry };
}

/** All written percentages, each place once, by what they are a share of. */
export function sharesByBase(config: Config): Map<string, Percentage[]> {
  const bases = new Map<string, Percentage[]>();
  for (const { path, value: rule } of allRules(config)) {
    if (rule.op !== 'share') continue;
    const parts = operatorOf(rule).parts(rule);
    const percent = parts.find(({ isPercent }) => isPercent);
    const share = percent && percentageOf(config, percent.value, [...path, ...percent.path]);
    if (!share) continue;
    const base = JSON.stringify(parts.find(({ isPercent }) => !isPercent)?.value);
    const known = bases.get(base) ?? [];
    const isKnown = known.some((each) => each.path.join() === share.path.join());
    bases.set(base, isKnown ? known : [...known, share]);
  }
  return bases;
}

/** Whether a base enters the estimate as a whole too, so that its shares are surcharges on it. */
export function isAlsoWhole({ rules }: Config, base: string): boolean {
  const seen = new Set<string>();
  const left: Rule[] = [{ op: 'figure', figure: rules.total }];
  for (let rule = left.pop(); rule; rule = left.pop()) {
    if (JSON.stringify(rule) === base) return true;
    const { parts, figure } = operatorOf(rule);
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
