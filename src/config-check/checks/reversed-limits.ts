import type { Check, Finding } from '../finding.ts';
import type { Path } from '../path.ts';
import { sentence } from '../words.ts';
import { labelOf } from '../label.ts';

/** Pairs of keys of one object of which the first must not be above the second. */
const PAIRS = [
  ['from', 'to'],
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['documentRetryDelay', 'documentRetryMaxDelay'],
] as const;

function* pairsIn(
  value: unknown,
  path: Path = [],
): Generator<readonly [Path, string, string, number, number]> {
  if (typeof value !== 'object' || value === null) return;
  const own = new Map<string, unknown>(Object.entries(value));
  for (const [lower, upper] of PAIRS) {
    const [low, high] = [own.get(lower), own.get(upper)];
    if (typeof low === 'number' && typeof high === 'number') yield [path, lower, upper, low, high];
  }
  for (const [key, part] of Array.isArray(value) ? value.entries() : own) {
    yield* pairsIn(part, [...path, key]);
  }
}

/** Of two limits the lower one is not above the upper one. */
export const reversedLimits: Check = {
  code: 'reversed-limits',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    const { prices: _tables, ...limited } = config;
    for (const [path, lower, upper, low, high] of pairsIn(limited)) {
      if (low <= high) continue;
      yield {
        path: [...path, upper],
        message: `${sentence(labelOf(path, config))}: "${upper}" is ${high}, below "${lower}", which is ${low}.`,
        hint: `Make "${upper}" at least ${low}, or "${lower}" at most ${high}.`,
      };
    }
  },
};
