import { foldParts, listOperands } from './operands.ts';
import type { Operator } from './operator.ts';
import { explainAddends, precedence, type OwnOperatorTools } from './operator-tools.ts';

/** All parts added up. */
export const sumOperator: Operator<'sum'> = {
  listParts: listOperands,
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.plus(other)),
};

export const sumTools: OwnOperatorTools<'sum'> = {
  isArithmetic: true,
  combines: 'adds',
  // A sum inside a sum needs no brackets.
  explain: ({ op, parts }, { explainPart }) =>
    explainAddends(parts, (each) =>
      explainPart(each, each.op === op ? precedence.sum : precedence.product),
    ),
  precedence: precedence.sum,
};
