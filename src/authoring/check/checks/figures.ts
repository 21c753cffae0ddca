import type { Estimator } from '../../../engine/compile/compile.ts';
import Big from 'big.js';
import type { Figure, Rule } from '../../../engine/generated/estimator.ts';
import { getOperatorTools, listParts } from '../../../engine/rules/operators/index.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import {
  collectReferencedFigures,
  listFigureReferences,
  walkAllRules,
  walkRule,
} from '../../../engine/rules/walk.ts';
import { findFigureOrigin } from '../../../engine/schema/origins.ts';
import { findValueAt, formatPath, type JsonPath } from '../../../engine/schema/path.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { getFigureLabel } from '../../../engine/text/figure-label.ts';
import { getVariantId, getWrittenFigureId } from '../../../engine/schema/variant-names.ts';
import type { Check } from '../core/check.ts';

/** A place where a figure refers to another one. */
interface FigureUse {
  readonly figure: string;
  readonly path: JsonPath;
}

function listFigureUses({ rule }: Figure, index: number): FigureUse[] {
  return [...walkRule(rule, ['rules', 'figures', index, 'rule'])].flatMap(({ value, path }) => {
    return listFigureReferences(value).map((reference) => ({
      figure: reference.value,
      path: [...path, ...reference.path],
    }));
  });
}

/** Figures that need each other, and the place where the last one refers to the first. */
interface Cycle {
  readonly ids: readonly string[];
  readonly path: JsonPath;
}

/** All cycles, one for each place that closes one. The search starts at the total, as what it refers to is likely right. */
function findCycles({ rules: { figures, total } }: Estimator): Cycle[] {
  const uses = new Map(figures.map((figure, index) => [figure.id, listFigureUses(figure, index)]));
  const found = new Map<string, Cycle>();
  const done = new Set<string>();
  function search(chain: readonly string[], id: string): void {
    for (const { figure, path } of uses.get(id) ?? []) {
      const start = chain.indexOf(figure);
      if (start >= 0 && !found.has(figure)) found.set(figure, { ids: chain.slice(start), path });
      if (start < 0 && !done.has(figure)) search([...chain, figure], figure);
    }
    done.add(id);
  }
  for (const id of [total, ...uses.keys()]) if (!done.has(id)) search([id], id);
  return [...found.values()];
}

const figureCycle: Check = {
  code: 'figure-cycle',
  severity: 'error',
  *find({ estimator }) {
    const known = new Set<string>();
    for (const { ids, path } of findCycles(estimator)) {
      const [first = ''] = ids;
      // The search may enter the same circle of another variant elsewhere.
      const key = ids.map(getWrittenFigureId).toSorted().join();
      if (getVariantId(first) !== undefined && known.has(key)) continue;
      known.add(key);
      const isAlone = ids.length === 1;
      yield {
        path,
        message: isAlone
          ? `Figure ${quote(first)} is calculated from itself.`
          : `These figures need each other in a circle: ${[...ids, first].join(' -> ')}.`,
        hint: `Let ${quote(ids.at(-1))} use something other than ${isAlone ? 'itself' : quote(first)}.`,
      };
    }
  },
};

/** Whether a figure only adds up others that are counted, as the sums over the items of a repeated group do. */
function isSumOfCounted(
  { rules: { figures } }: Estimator,
  id: string,
  counted: ReadonlyMap<string, Figure>,
): boolean {
  const rule = figures.find((figure) => figure.id === id)?.rule;
  if (rule?.op !== 'sum' || rule.subtract) return false;
  return rule.of.every((part) => part.op === 'figure' && counted.has(part.figure));
}

export const figureNotInTotal: Check = {
  code: 'figure-not-in-total',
  severity: 'error',
  *find({ estimator, index }) {
    const { total, breakdown, figures } = estimator.rules;
    const counted = collectReferencedFigures(estimator, total);
    const missing = breakdown.filter(
      (id) => !counted.has(id) && !isSumOfCounted(estimator, id, counted),
    );
    // The total may be calculated in another way: a tax as gross less net.
    if (missing.length === 0 || index.trial.wrongEstimates.isSumRight) return;
    const whole = figures.find(({ id }) => {
      const reached = collectReferencedFigures(estimator, id);
      return breakdown.every((part) => reached.has(part));
    });
    if (whole) {
      yield {
        path: ['rules', 'total'],
        message: `The total ${quote(total)} does not include ${formatList(missing.map(quote), 'and')}, which the breakdown shows.`,
        hint: `Did you mean ${quote(whole.id)}? It includes the whole breakdown.`,
      };
      return;
    }
    const [first = '', ...others] = missing;
    const [thing, it] = others.length > 0 ? ['figures', 'them'] : ['figure', 'it'];
    const names = formatList(missing.map(quote), 'and');
    yield {
      path: ['rules', 'breakdown', breakdown.indexOf(first)],
      message: `The breakdown shows the ${thing} ${names}, but the total ${quote(total)} does not include ${it}.`,
      hint: `Add ${others.length > 0 ? it : names} to the figure ${quote(total)}, or remove ${it} from the breakdown.`,
    };
  },
};

/** A term twice in one sum, as it happens when a line is copied. */
const countedTwice: Check = {
  code: 'counted-twice',
  severity: 'error',
  *find({ estimator, getLine }) {
    for (const { value, path } of walkAllRules(estimator)) {
      if (value.op !== 'sum') continue;
      const terms = value.of.map((term) => JSON.stringify(term));
      for (const [index, term] of terms.entries()) {
        const first = terms.indexOf(term);
        if (first === index) continue;
        yield {
          path: [...path, 'of', index],
          message: `This sum has the same term twice: here and on line ${getLine([...path, 'of', first], 'value')}.`,
          hint: 'Write the term that you mean, or remove this one. To count something twice, multiply it by 2.',
        };
      }
    }
  },
};

const unusedFigure: Check = {
  code: 'unused-figure',
  severity: 'warning',
  *find({ estimator, references, source }) {
    const used = new Set(
      references.flatMap(({ namespace, name }) => (namespace.thing === 'figure' ? name : [])),
    );
    const { figures } = estimator.rules;
    const unused = figures.filter(({ id }) => !used.has(id));
    const findOrigin = ({ id }: Figure) => findFigureOrigin(estimator, id);
    // The variants and the items of a figure are written once.
    const findPlace = (each: Figure) => {
      const origin = findOrigin(each);
      return origin && formatPath(origin.written);
    };
    const groups = groupBy(unused, (each) => findPlace(each) ?? each);
    for (const group of groups.values()) {
      const [first] = group;
      const origin = findOrigin(first);
      const own = findValueAt(source.config, origin?.written ?? []);
      const place = findPlace(first);
      const isOfAllItems =
        origin?.rest === 'figure of item' &&
        figures.filter((each) => findPlace(each) === place).length === group.length;
      const labels = isOfAllItems
        ? [getFigureLabel(own as Figure)]
        : group.map(({ label }) => label);
      const names = formatList(
        labels.map((label) => `'${label}'`),
        'and',
      );
      yield {
        path: ['rules', 'figures', figures.indexOf(first), 'id'],
        message: `Nothing uses the ${labels.length > 1 ? 'figures' : 'figure'} ${names}: no other figure, not the estimate, not the lead.`,
        hint: origin?.variant
          ? 'Use it for each variant, such as in the lead, or remove the figure or the variant.'
          : 'Use it, or remove it.',
      };
    }
  },
};

/** A price that a rule takes as a share of something. */
interface SharePrice {
  readonly table: string;
  readonly entry: string;
  /** What it is a share of, as text. */
  readonly base: string;
}

function listSharePrices(estimator: Estimator): SharePrice[] {
  return [...walkAllRules(estimator)].flatMap(({ value }): SharePrice[] => {
    if (value.op !== 'share' || value.percent.op !== 'price') return [];
    const { table, entry } = value.percent;
    return [{ table, entry, base: JSON.stringify(value.of) }];
  });
}

/** Whether a base is in the total as a whole, too: then its shares are surcharges. */
function isBaseInTotal({ rules }: Estimator, base: string): boolean {
  const seen = new Set<string>();
  const left: Rule[] = [{ op: 'figure', figure: rules.total }];
  for (let rule = left.pop(); rule; rule = left.pop()) {
    const text = JSON.stringify(rule);
    if (text === base) return true;
    if (seen.has(text)) continue;
    seen.add(text);
    const id = getOperatorTools(rule).getReferencedFigure?.(rule);
    const figure = rules.figures.find((each) => each.id === id);
    if (figure) left.push(figure.rule);
    const parts = listParts(rule).filter(({ isPercent }) => !isPercent);
    const isShareOfBase = rule.op === 'share' && JSON.stringify(rule.of) === base;
    if (!isShareOfBase) for (const { value: part } of parts) left.push(part);
  }
  return false;
}

/** Percentages whose sum is further from 100 are taxes, deposits or discounts. */
const MAX_DISTANCE_FROM_100 = 20;

const percentageSum: Check = {
  code: 'percentage-sum',
  severity: 'warning',
  *find({ estimator, env: { wording } }) {
    const groups = groupBy(listSharePrices(estimator), ({ base, table }) => `${table} ${base}`);
    for (const group of groups.values()) {
      const [{ table, base }] = group;
      const entries = [...new Set(group.map(({ entry }) => entry))];
      if (entries.length < 2 || isBaseInTotal(estimator, base)) continue;
      const parts = entries.map((entry) => ({
        entry,
        value: estimator.prices[table]?.[entry] ?? 0,
      }));
      const sum = parts.reduce((whole, { value }) => whole.plus(value), new Big(0));
      const rest = sum.minus(100);
      // 0.4 and 0.6 are meant to be 40 and 60.
      const areFractions = sum.eq(1);
      if (rest.eq(0) || (rest.abs().gt(MAX_DISTANCE_FROM_100) && !areFractions)) continue;
      const list = formatList(
        parts.map(({ entry, value }) => `${entry} ${value}%`),
        'and',
      );
      yield {
        path: ['prices', table],
        at: 'key',
        message: `The shares in table '${table}' add up to ${sum.toString()}% instead of 100%: ${list}.`,
        hint: areFractions
          ? 'Write them in percent, such as 40 for 40%.'
          : `If they are the parts of a whole, change them so that they add up to 100: ${rest.abs().toString()} ${rest.gt(0) ? 'too many' : 'are missing'}. Otherwise ${wording.acknowledge}.`,
      };
    }
  },
};

/** Checks of figures, each of which can be calculated by itself. */
export const figureChecks = [figureCycle, countedTwice, unusedFigure, percentageSum];
