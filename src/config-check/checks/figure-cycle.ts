import { nodesIn } from '../../rules/uses.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted } from '../../copy/words.ts';

/** The figures that a figure uses, by id. */
function usesOf(rule: unknown): string[] {
  return [...nodesIn(rule)].map(({ figure }) => figure).filter((id) => typeof id === 'string');
}

/** The rings among the figures, each once, beginning with its first figure in the config. */
function rings(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  function follow(id: string, open: readonly string[]): void {
    const start = open.indexOf(id);
    if (start >= 0) found.push(open.slice(start));
    if (start >= 0 || done.has(id)) return;
    uses.get(id)?.forEach((next) => follow(next, [...open, id]));
    done.add(id);
  }
  for (const id of uses.keys()) follow(id, []);
  return found;
}

/** A figure is calculated from others, never from itself. */
export const figureCycle: Check = {
  code: 'figure-cycle',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    const { figures } = config.rules;
    const uses = new Map(figures.map(({ id, rule }) => [id, usesOf(rule)]));
    for (const ring of rings(uses)) {
      const [first = ''] = ring;
      const index = figures.findIndex(({ id }) => id === first);
      const last = ring.at(-1) ?? first;
      yield {
        path: ['rules', 'figures', index, 'id'],
        message:
          ring.length === 1
            ? `Figure ${quoted(first)} is calculated from itself.`
            : `These figures need each other in a circle: ${[...ring, first].join(' -> ')}.`,
        hint: `Break the circle: let ${quoted(last)} use something else than ${quoted(first)}.`,
      };
    }
  },
};
