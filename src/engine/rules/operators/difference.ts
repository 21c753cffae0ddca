import { getAllParts, foldParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';
import { subtractAll } from './linear-function.ts';

/** What is left when one thing is taken from another. */
export const differenceOperator: Operator<'difference'> = {
  parts: ({ from, subtract }) => [
    { path: ['from'], value: from },
    { path: ['subtract'], value: subtract, isSubtracted: true },
  ],
  combines: 'adds',
  sort: 'open',
  linearFunction: (_rule, parts) => subtractAll(parts),
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.minus(other)),
  words: ({ parts: [from, subtract] }, { explainPart: part }) =>
    from && subtract ? [part(from, precedence.sum), `- ${part(subtract, precedence.product)}`] : [],
  precedence: precedence.sum,
  moneyParts: getAllParts,
};
