import type { EstimatorConfig, Rule } from '../generated/estimator.ts';
import type { Path } from '../schema/path.ts';
import { allRules } from './places.ts';

type ShareRule = Extract<Rule, { op: 'share' }>;
type Config = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** A percentage that is written down, and where. */
export interface Percentage {
  readonly value: number;
  readonly path: Path;
  readonly table?: string;
  readonly entry?: string;
}

function percentageOf(
  { prices }: Config,
  { percent }: ShareRule,
  path: Path,
): Percentage | undefined {
  if (percent.op === 'const') {
    return { value: percent.value, path: [...path, 'percent', 'value'] };
  }
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
    const share = percentageOf(config, rule, path);
    if (!share) continue;
    const base = JSON.stringify(rule.of);
    const known = bases.get(base) ?? [];
    const isKnown = known.some((each) => each.path.join() === share.path.join());
    bases.set(base, isKnown ? known : [...known, share]);
  }
  return bases;
}

/** Whether a base enters the estimate as a whole too, so that its shares are surcharges on it. */
export function isAlsoWhole({ rules }: Config, base: string): boolean {
  const seen = new Set<string>();
  function reaches(rule: Rule): boolean {
    if (JSON.stringify(rule) === base) return true;
    if (rule.op === 'figure') {
      if (seen.has(rule.figure)) return false;
      seen.add(rule.figure);
      const figure = rules.figures.find(({ id }) => id === rule.figure);
      return figure !== undefined && reaches(figure.rule);
    }
    if (rule.op === 'share') return JSON.stringify(rule.of) !== base && reaches(rule.of);
    if (rule.op === 'when') return reaches(rule.then) || reaches(rule.otherwise);
    return 'of' in rule && rule.of.some(reaches);
  }
  return reaches({ op: 'figure', figure: rules.total });
}
