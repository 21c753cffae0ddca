import { allParts, folded, listed } from './listed.ts';
import { precedence, type Operator } from './operator.ts';
import { sumOf } from './straight.ts';

/** All parts added up. */
export const sumOperator: Operator<'sum'> = {
  parts: listed,
  combines: 'adds',
  sort: 'open',
  line: (_rule, parts) => sumOf(parts),
  calculate: (_rule, parts, _context, path) => folded(parts, path, (one, other) => one.plus(other)),
  words: ({ op, parts }, { part }) =>
    parts.map((each, index) => {
      // A sum in a sum needs no brackets.
      const least = each.op === op ? precedence.sum : precedence.product;
      return `${index > 0 ? '+ ' : ''}${part(each, least)}`;
    }),
  precedence: precedence.sum,
  moneyParts: allParts,
};
