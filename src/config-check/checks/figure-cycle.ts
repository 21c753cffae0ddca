import { quoted } from '../../copy/words.ts';
import type { Path } from '../../schema/path.ts';
import { figureUses, type FigureUse } from '../figures.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** A ring among the figures, and the place that closes it: the last figure names the first one there. */
interface Ring {
  readonly ids: readonly string[];
  readonly path: Path;
}

/**
 * The rings among the figures, one for each place that closes one. They are walked from the total: what it
 * comes to first is most likely right.
 */
function rings(uses: ReadonlyMap<string, readonly FigureUse[]>): Ring[] {
  const found = new Map<string, Ring>();
  const left = new Map([...uses].map(([id, used]) => [id, used.values()]));
  const done = new Set<string>();
  for (const start of uses.keys()) {
    // Walked without calling itself: a chain of figures may be longer than a program can do that.
    const way = done.has(start) ? [] : [start];
    const places = new Map(way.map((id, index) => [id, index]));
    for (let id = way.at(-1); id !== undefined; id = way.at(-1)) {
      const { value: next, done: isAtEnd } = left.get(id)?.next() ?? { done: true };
      const begin = isAtEnd ? undefined : places.get(next.figure);
      if (isAtEnd) {
        done.add(id);
        places.delete(id);
        way.pop();
      } else if (begin !== undefined) {
        const ids = way.slice(begin);
        if (!found.has(next.figure)) found.set(next.figure, { ids, path: next.path });
      } else if (!done.has(next.figure) && uses.has(next.figure)) {
        places.set(next.figure, way.push(next.figure) - 1);
      }
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
export function* figureCycle({ config }: CheckContext): Generator<Finding> {
  for (const { ids, path } of rings(figureUses(config))) {
    const [first = ''] = ids;
    const last = ids.at(-1) ?? first;
    yield {
      path,
      message:
        ids.length === 1
          ? `Figure ${quoted(first)} is calculated from itself.`
          : `These figures need each other in a circle: ${told(ids)}.`,
      hint: `Let ${quoted(last)} use something else than ${ids.length === 1 ? 'itself' : quoted(first)}.`,
    };
  }
}
