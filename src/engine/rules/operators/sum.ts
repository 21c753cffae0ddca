import { foldParts, listOperands } from './operands.ts';
import { explainAddends, type Operator, type OperatorTools } from './operator.ts';
import { combineParts, type OperatorBounds } from './bounded.ts';

/** All parts added up, less those that are subtracted. */
export const sumOperator: Operator<'sum'> = {
  listParts: (rule) => {
    const { subtract } = rule;
    if (!subtract) return listOperands(rule);
    const less = subtract.map((value, index) => {
      return { path: ['subtract', index], value, isSubtracted: true };
    });
    return [...listOperands(rule), ...less];
  },
  calculate: ({ of, subtract = [] }, parts, _context, path) => {
    const { value } = foldParts(parts.slice(0, of.length), path, (one, other) => one.plus(other));
    if (subtract.length === 0) return { value };
    return foldParts([{ value }, ...parts.slice(of.length)], path, (one, less) => one.minus(less));
  },
};

export const sumTools: OperatorTools<'sum'> = {
  isArithmetic: true,
  isSum: true,
  explain: ({ op, rule, parts }, { explainPart }) => {
    const added = rule?.op === 'sum' ? rule.of.length : parts.length;
    // A sum inside a sum needs no brackets.
    const addends = explainAddends(parts.slice(0, added), (each) =>
      explainPart(each, each.op === op ? 'sum' : 'product'),
    );
    const less = parts.slice(added).map((each) => `- ${explainPart(each, 'product')}`);
    return [...addends, ...less];
  },
  precedence: 'sum',
};

export const sumBounds: OperatorBounds<'sum'> = ({ of }, parts) =>
  combineParts(parts, (intervals) =>
    intervals.reduce((sum, { min, max }, index) =>
      index < of.length
        ? { min: sum.min.plus(min), max: sum.max.plus(max) }
        : { min: sum.min.minus(max), max: sum.max.minus(min) },
    ),
  );
