import type { FileContext, Finding } from '../core/finding.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { findValueAt } from '../../../engine/schema/path.ts';

/** Of two limits the lower one is not above the upper one. */
export function* checkReversedLimits({
  nodes: visits,
  describePath: labelOf,
}: FileContext): Generator<Finding> {
  for (const { path, value: high, schema, parent: holder } of visits) {
    const lower = schema.notBelow;
    const low = lower === undefined ? undefined : findValueAt(holder?.value, [lower]);
    const isNumbers = typeof high === 'number' && typeof low === 'number';
    // Days and months stand in the order of their letters.
    const isTexts = typeof high === 'string' && typeof low === 'string';
    if (!(isNumbers || isTexts) || low <= high) continue;
    const upper = path.at(-1);
    yield {
      path,
      message: `${capitalize(labelOf(path))}: "${upper}" is ${high}, below "${lower}", which is ${low}.`,
      hint: `Make "${upper}" at least ${low}, or "${lower}" at most ${high}.`,
    };
  }
}
