import { quote } from '../../../engine/text/format.ts';
import type { EstimatorConfig, Figure } from '../../../engine/generated/estimator.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { walkRule } from '../../../engine/rules/walk.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** A place where a figure takes its value from another one. */
interface FigureUse {
  readonly figure: string;
  /** Where the other one is named. */
  readonly path: JsonPath;
}

/** The figures of a config by id, the total first, each with those that it takes its value from. */
function collectFigureUses({
  rules,
}: Pick<EstimatorConfig, 'rules'>): ReadonlyMap<string, readonly FigureUse[]> {
  const usesOf = ({ rule }: Figure, index: number): FigureUse[] =>
    [...walkRule(rule, ['rules', 'figures', index, 'rule'])].flatMap(({ value, path }) => {
      const figure = getOperatorTools(value).getReferencedFigure?.(value);
      return figure === undefined ? [] : { figure, path: [...path, 'figure'] };
    });
  const uses = rules.figures.map((figure, index) => [figure.id, usesOf(figure, index)] as const);
  const isTotal = (id: string) => id === rules.total;
  return new Map(uses.toSorted(([one], [other]) => Number(isTotal(other)) - Number(isTotal(one))));
}

/** A ring among the figures, and the place that closes it: the last figure names the first one there. */
interface Cycle {
  readonly ids: readonly string[];
  readonly path: JsonPath;
}

/**
 * The rings among the figures, one for each place that closes one. They are walked from the total: what it
 * comes to first is most likely right.
 */
function findCycles(uses: ReadonlyMap<string, readonly FigureUse[]>): Cycle[] {
  const found = new Map<string, Cycle>();
  const done = new Set<string>();
  function walk(way: readonly string[], id: string): void {
    for (const { figure, path } of uses.get(id) ?? []) {
      const begin = way.indexOf(figure);
      if (begin >= 0 && !found.has(figure)) found.set(figure, { ids: way.slice(begin), path });
      if (begin < 0 && !done.has(figure)) walk([...way, figure], figure);
    }
    done.add(id);
  }
  for (const start of uses.keys()) if (!done.has(start)) walk([start], start);
  return [...found.values()];
}

/** Of a long ring its beginning and its end. */
const MAX_LISTED_FIGURES = 8;

function formatCycle(ring: readonly string[]): string {
  const [first = '', last = ''] = [ring[0], ring.at(-1)];
  const ids =
    ring.length > MAX_LISTED_FIGURES
      ? [...ring.slice(0, 3), `(${ring.length - 4} more)`, last]
      : ring;
  return [...ids, first].join(' -> ');
}

/** A figure is calculated from others, never from itself. */
export function* checkFigureCycle({ config }: CheckContext): Generator<Finding> {
  for (const { ids, path } of findCycles(collectFigureUses(config))) {
    const [first = ''] = ids;
    const last = ids.at(-1) ?? first;
    yield {
      path,
      message:
        ids.length === 1
          ? `Figure ${quote(first)} is calculated from itself.`
          : `These figures need each other in a circle: ${formatCycle(ids)}.`,
      hint: `Let ${quote(last)} use something else than ${ids.length === 1 ? 'itself' : quote(first)}.`,
    };
  }
}
