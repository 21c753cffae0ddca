import { allParts, folded, listed } from './listed.ts';
import { precedence, type Operator } from './operator.ts';

/** The largest of its parts. */
export const largestOperator: Operator<'largest'> = {
  parts: listed,
  combines: 'mixes',
  sort: 'open',
  calculate: (_rule, parts, _context, path) =>
    folded(parts, path, (best, each) => (each.gt(best) ? each : best)),
  words: ({ parts }, { part }) => [
    `the largest of (${parts.map((each) => part(each, precedence.sum)).join(', ')})`,
  ],
  precedence: precedence.value,
  moneyParts: allParts,
};
