import type Big from 'big.js';
import { getAllParts, foldParts, listParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';

/** That of its parts which is further out than the others. */
export function createExtremeOperator(
  name: 'largest' | 'smallest',
  isFurther: (each: Big, best: Big) => boolean,
): Operator<'largest'> & Operator<'smallest'> {
  return {
    parts: listParts,
    combines: 'mixes',
    sort: 'open',
    // Where one comes to be further out than another.
    thresholds: ({ of }) =>
      of.flatMap((subtract, index) =>
        of.slice(0, index).map((from) => ({
          of: { op: 'difference', from, subtract },
          limits: [0],
        })),
      ),
    calculate: (_rule, parts, _context, path) =>
      foldParts(parts, path, (best, each) => (isFurther(each, best) ? each : best)),
    words: ({ parts }, { explainPart: part }) => [
      `the ${name} of (${parts.map((each) => part(each, precedence.sum)).join(', ')})`,
    ],
    precedence: precedence.value,
    moneyParts: getAllParts,
  };
}
