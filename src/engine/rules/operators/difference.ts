import { allParts, folded } from './listed.ts';
import { precedence, type Operator } from './operator.ts';
import { differenceOf } from './straight.ts';

/** What is left when one thing is taken from another. */
export const differenceOperator: Operator<'difference'> = {
  parts: ({ from, subtract }) => [
    { path: ['from'], value: from },
    { path: ['subtract'], value: subtract, isTaken: true },
  ],
  combines: 'adds',
  sort: 'open',
  line: (_rule, parts) => differenceOf(parts),
  calculate: (_rule, parts, _context, path) =>
    folded(parts, path, (one, other) => one.minus(other)),
  words: ({ parts: [from, subtract] }, { part }) =>
    from && subtract ? [part(from, precedence.sum), `- ${part(subtract, precedence.product)}`] : [],
  precedence: precedence.sum,
  moneyParts: allParts,
};
