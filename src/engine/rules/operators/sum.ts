import { foldParts, listOperands } from './operands.ts';
import { explainAddends, precedence, type Operator, type OperatorTools } from './operator.ts';

/** All parts added up. */
export const sumOperator: Operator<'sum'> = {
  listParts: listOperands,
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.plus(other)),
};

export const sumTools: OperatorTools<'sum'> = {
  isArithmetic: true,
  isSum: true,
  // A sum inside a sum needs no brackets.
  explain: ({ op, parts }, { explainPart }) =>
    explainAddends(parts, (each) =>
      explainPart(each, each.op === op ? precedence.sum : precedence.product),
    ),
  precedence: precedence.sum,
};
