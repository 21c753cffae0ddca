import type { EstimatorConfig } from '../../generated/estimator.ts';
import { operatorOf } from '../../rules/operators/index.ts';
import { rulesWithin } from '../../rules/walk.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted } from '../../copy/words.ts';

/** The figures that each figure uses, by id. */
function usesIn({ rules }: EstimatorConfig): Map<string, string[]> {
  return new Map(
    rules.figures.map(({ id, rule }) => [
      id,
      [...rulesWithin(rule)].flatMap(({ value }) => operatorOf(value).figure?.(value) ?? []),
    ]),
  );
}

/** The rings among the figures, one for each figure that closes one. */
function rings(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const found = new Map<string, string[]>();
  const left = new Map([...uses].map(([id, used]) => [id, used.values()]));
  const done = new Set<string>();
  for (const start of uses.keys()) {
    // Walked without calling itself: a chain of figures may be longer than a program can do that.
    const way = done.has(start) ? [] : [start];
    for (let id = way.at(-1); id !== undefined; id = way.at(-1)) {
      const { value: next, done: isAtEnd } = left.get(id)?.next() ?? { done: true, value: '' };
      if (isAtEnd) done.add(way.pop() ?? '');
      else if (way.includes(next)) found.set(next, found.get(next) ?? way.slice(way.indexOf(next)));
      else if (!done.has(next)) way.push(next);
    }
  }
  return [...found.values()];
}

/** Of a long ring its beginning and its end. */
const MOST_TOLD = 8;

function told(ring: readonly string[]): string {
  const [first = '', last = ''] = [ring[0], ring.at(-1)];
  const ids =
    ring.length > MOST_TOLD ? [...ring.slice(0, 3), `(${ring.length - 4} more)`, last] : ring;
  return [...ids, first].join(' -> ');
}

/** A figure is calculated from others, never from itself. */
export const figureCycle: Check = {
  code: 'figure-cycle',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    const { figures } = config.rules;
    for (const ring of rings(usesIn(config))) {
      const [first = ''] = ring;
      const last = ring.at(-1) ?? first;
      yield {
        path: ['rules', 'figures', figures.findIndex(({ id }) => id === first), 'id'],
        message:
          ring.length === 1
            ? `Figure ${quoted(first)} is calculated from itself.`
            : `These figures need each other in a circle: ${told(ring)}.`,
        hint: `Break the circle: let ${quoted(last)} use something else than ${quoted(first)}.`,
      };
    }
  },
};
