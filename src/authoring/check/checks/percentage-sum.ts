import Big from 'big.js';
import { formatList } from '../../../engine/text/format.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { getOperatorTools, listParts } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

type ConfigRules = Pick<EstimatorConfig, 'rules'>;

/** A price that a rule takes as a percentage. */
interface PercentagePrice {
  readonly op: Rule['op'];
  readonly table: string;
  readonly entry: string;
  /** What it is a percentage of. */
  readonly base: string;
}

/** All prices that are taken as percentages, each as often as it is. */
function listPercentagePrices({ rules }: ConfigRules): PercentagePrice[] {
  return [...walkAllRules({ rules })].flatMap(({ value }): PercentagePrice[] => {
    const parts = listParts(value);
    const percent = parts.find(({ isPercent }) => isPercent);
    if (percent?.value.op !== 'price') return [];
    const { table, entry } = percent.value;
    const base = JSON.stringify(parts.find(({ isPercent }) => !isPercent)?.value);
    return [{ op: value.op, table, entry, base }];
  });
}

/** Whether a base enters the estimate as a whole too, so that its shares are surcharges on it. */
function isBaseInTotal({ rules }: ConfigRules, base: string): boolean {
  const seen = new Set<string>();
  const left: Rule[] = [{ op: 'figure', figure: rules.total }];
  for (let rule = left.pop(); rule; rule = left.pop()) {
    if (JSON.stringify(rule) === base) return true;
    const { getReferencedFigure: figure } = getOperatorTools(rule);
    const id = figure?.(rule);
    const used = seen.has(id ?? '') ? [] : rules.figures.filter((each) => each.id === id);
    if (id !== undefined) seen.add(id);
    const all = listParts(rule);
    // What a percentage is taken of is no whole by that.
    const isShare = rule.op === 'share';
    const others = all.filter(
      ({ value, isPercent }) => !isPercent && !(isShare && JSON.stringify(value) === base),
    );
    left.push(...used.map((each) => each.rule), ...others.map(({ value }) => value));
  }
  return false;
}

/** How far from 100 percentages may add up that look like a whole. Others are taxes, deposits, discounts. */
const MAX_DISTANCE_FROM_100 = 20;

function sumOf(values: readonly number[]): Big {
  return values.reduce((total, value) => total.plus(value), new Big(0));
}

/** What is split into shares is split without a rest: the shares that one table lists add up to 100%. */
export function* checkPercentageSum({ config, surroundings }: CheckContext): Generator<Finding> {
  const shares = listPercentagePrices(config).filter(
    ({ op, table, entry }) => op === 'share' && config.prices[table]?.[entry] !== undefined,
  );
  const wholes = new Map(shares.map((share) => [JSON.stringify([share.base, share.table]), share]));
  for (const { base, table } of wholes.values()) {
    const entries = new Set(
      shares.flatMap((each) => (each.base === base && each.table === table ? each.entry : [])),
    );
    const parts = [...entries].map((entry) => ({
      entry,
      value: config.prices[table]?.[entry] ?? 0,
      path: ['prices', table, entry],
    }));
    if (parts.length < 2 || isBaseInTotal(config, base)) continue;
    const sum = sumOf(parts.map(({ value }) => value));
    const before = parts
      .map(({ path }) => findValueAt(surroundings.committed, path))
      .filter((value) => typeof value === 'number');
    const wasWhole = before.length === parts.length && sumOf(before).eq(100);
    const isNearly = sum.minus(100).abs().lte(MAX_DISTANCE_FROM_100);
    if (sum.eq(100) || !(wasWhole || isNearly)) continue;
    const words = parts.map(({ entry, value }) => `${entry} ${value}%`);
    yield {
      path: ['prices', table],
      at: 'key',
      message: `The shares in table '${table}' add up to ${sum.toString()}% and not to 100%: ${formatList(words, 'and')}.`,
      hint: `If they split a whole, change them so that they add up to 100 (${sum.gt(100) ? `${sum.minus(100).toString()} too many` : `${new Big(100).minus(sum).toString()} are missing`}); if they do not, acknowledge this.`,
    };
  }
}
