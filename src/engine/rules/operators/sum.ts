import { getAllParts, foldParts, listParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';
import { addAll } from './linear-function.ts';

/** All parts added up. */
export const sumOperator: Operator<'sum'> = {
  parts: listParts,
  combines: 'adds',
  sort: 'open',
  linearFunction: (_rule, parts) => addAll(parts),
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.plus(other)),
  words: ({ op, parts }, { explainPart: part }) =>
    parts.map((each, index) => {
      // A sum in a sum needs no brackets.
      const least = each.op === op ? precedence.sum : precedence.product;
      return `${index > 0 ? '+ ' : ''}${part(each, least)}`;
    }),
  precedence: precedence.sum,
  moneyParts: getAllParts,
};
