import Big from 'big.js';
import type { EstimatorConfig, Rule } from '../generated/estimator.ts';
import type { Asked } from './tests.ts';

type Priced = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** A number that follows one answer, or how many there are of one item, in a straight line; or none. */
interface Line {
  readonly of?: Pick<Asked, 'answer' | 'item'>;
  readonly times: Big;
  readonly plus: Big;
}

const [ZERO, ONE] = [new Big(0), new Big(1)];

/** @returns undefined where it is none: what a config should not say is told where it is priced */
function fixed(value: number): Line | undefined {
  return Number.isFinite(value) ? { times: ZERO, plus: new Big(value) } : undefined;
}

function added(one: Line, other: Line): Line | undefined {
  if (one.of && other.of) return undefined;
  const of = one.of ?? other.of;
  return {
    ...(of && { of }),
    times: one.times.plus(other.times),
    plus: one.plus.plus(other.plus),
  };
}

function multiplied(one: Line, other: Line): Line | undefined {
  if (other.of) return one.of ? undefined : multiplied(other, one);
  return { ...one, times: one.times.times(other.plus), plus: one.plus.times(other.plus) };
}

/** @returns undefined where a rule is more than a line */
function lineOf(rule: Rule, config: Priced, around: readonly string[] = []): Line | undefined {
  const all = (combine: typeof added, [first, ...others]: readonly Rule[]) =>
    others.reduce<Line | undefined>(
      (line, each) => {
        const other = line && lineOf(each, config, around);
        return line && other && combine(line, other);
      },
      first && lineOf(first, config, around),
    );
  if (rule.op === 'sum') return all(added, rule.of);
  if (rule.op === 'product') return all(multiplied, rule.of);
  if (rule.op === 'const') return fixed(rule.value);
  if (rule.op === 'answer') return { of: { answer: rule.answer }, times: ONE, plus: ZERO };
  if (rule.op === 'countSelected' && rule.option !== undefined) {
    return { of: { answer: rule.answer, item: rule.option }, times: ONE, plus: ZERO };
  }
  if (rule.op === 'price') {
    const price = config.prices[rule.table]?.[rule.entry];
    return price === undefined ? undefined : fixed(price);
  }
  if (rule.op !== 'figure' || around.includes(rule.figure)) return undefined;
  const figure = config.rules.figures.find(({ id }) => id === rule.figure);
  return figure && lineOf(figure.rule, config, [...around, rule.figure]);
}

/**
 * The answer that a number follows in a straight line, and where that is as the number comes to its limits.
 * @returns undefined where it follows none, or not in a straight line
 */
export function crossedBy(
  rule: Rule,
  limits: readonly number[],
  config: Priced,
): Asked | undefined {
  const { of, times = ZERO, plus = ZERO }: Partial<Line> = lineOf(rule, config) ?? {};
  if (!of || times.eq(0)) return undefined;
  const { item } = of;
  const boundaries = limits.map((limit) => ({
    limit: Number.isFinite(limit) ? Number(new Big(limit).minus(plus).div(times)) : limit,
    ...(item !== undefined && { item }),
  }));
  return { ...of, boundaries };
}
