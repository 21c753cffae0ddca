import { allParts, folded } from './listed.ts';
import { precedence, type Operator } from './operator.ts';

/** One rule while a condition holds, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  parts: ({ condition: value, then, otherwise }) => [
    { path: ['then'], value: then, when: { path: ['condition'], value, isMet: true } },
    { path: ['otherwise'], value: otherwise, when: { path: ['condition'], value, isMet: false } },
  ],
  combines: 'mixes',
  sort: 'open',
  calculate: (_rule, parts, _context, path) => folded(parts, path, (one) => one),
  words: ({ parts }, { part, condition }) =>
    parts.map((each) => {
      const why = each.when ? `, because ${condition(each.when)}` : '';
      return `${part(each, precedence.value)}${why}`;
    }),
  precedence: precedence.clause,
  moneyParts: allParts,
};
