import { allParts, folded, listed } from './listed.ts';
import { precedence, type Operator } from './operator.ts';

/** The smallest of its parts. */
export const smallestOperator: Operator<'smallest'> = {
  parts: listed,
  combines: 'mixes',
  sort: 'open',
  calculate: (_rule, parts, _context, path) =>
    folded(parts, path, (best, each) => (each.lt(best) ? each : best)),
  words: ({ parts }, { part }) => [
    `the smallest of (${parts.map((each) => part(each, precedence.sum)).join(', ')})`,
  ],
  precedence: precedence.value,
  moneyParts: allParts,
};
