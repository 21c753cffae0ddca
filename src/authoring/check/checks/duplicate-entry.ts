import { quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { ValueNode } from '../../../engine/schema/walk.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** The list in which a text tells an entry apart from the others: by being it, or as its label. */
function findContainingList({ path, schema, parent: holder }: ValueNode): ValueNode | undefined {
  if (schema.text === undefined || !holder) return undefined;
  if (Array.isArray(holder.value)) return holder;
  const list = holder.parent;
  return Array.isArray(list?.value) && list.schema.things?.label === path.at(-1) ? list : undefined;
}

/** No list says the same twice: no two of its labels or lines are alike. */
export function* checkDuplicateEntry({
  nodes: visits,
  describePath: labelOf,
}: FileContext): Generator<Finding> {
  const lists = new Map<ValueNode, Map<string, JsonPath>>();
  for (const visit of visits) {
    const list = findContainingList(visit);
    if (!list || typeof visit.value !== 'string') continue;
    const known = lists.get(list) ?? new Map<string, JsonPath>();
    lists.set(list, known);
    const words = visit.value.trim().toLowerCase();
    const other = known.get(words);
    if (!other) {
      known.set(words, visit.path);
      continue;
    }
    const position = (path: JsonPath) => Number(path[list.path.length]) + 1;
    yield {
      path: visit.path,
      message: `${quote(visit.value)} stands twice in ${quote(list.path.at(-1))} of ${labelOf(list.path)}: as entries ${position(other)} and ${position(visit.path)}.`,
      hint: 'Take one of them away, or tell them apart.',
    };
  }
}
