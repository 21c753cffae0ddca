import type Big from 'big.js';
import type { Rule } from '../../generated/estimator.ts';
import { foldParts, listOperands } from './operands.ts';
import type { Operator, OperatorTools, Thresholds } from './operator.ts';
import { foldBounds, type OperatorBounds } from './bounded.ts';

type ExtremeOperator = Operator<'largest'> & Operator<'smallest'>;

function createExtremeOperator(isBetter: (each: Big, best: Big) => boolean): ExtremeOperator {
  return {
    listParts: listOperands,
    calculate: (_rule, parts, _context, path) =>
      foldParts(parts, path, (best, each) => (isBetter(each, best) ? each : best)),
  };
}

/** The largest of its parts. */
export const largestOperator = /* @__PURE__ */ createExtremeOperator((each, best) => each.gt(best));

/** The smallest of its parts. */
export const smallestOperator = /* @__PURE__ */ createExtremeOperator((each, best) =>
  each.lt(best),
);

/** The points where one part becomes larger than another. */
function listCrossings({ of }: { readonly of: readonly Rule[] }): Thresholds[] {
  return of.flatMap((subtract, index) =>
    of
      .slice(0, index)
      .map((from): Thresholds => ({ of: { op: 'difference', from, subtract }, limits: [0] })),
  );
}

const extremeTools: OperatorTools<'largest'> & OperatorTools<'smallest'> = {
  listThresholds: listCrossings,
  explain: ({ op, parts }, { explainPart }) => [
    `the ${op} of (${parts.map((each) => explainPart(each, 'sum')).join(', ')})`,
  ],
};

export { extremeTools as largestTools, extremeTools as smallestTools };

export const largestBounds: OperatorBounds<'largest'> = (_rule, parts) =>
  foldBounds(parts, (one, other) => ({
    min: one.min.gt(other.min) ? one.min : other.min,
    max: one.max.gt(other.max) ? one.max : other.max,
  }));

export const smallestBounds: OperatorBounds<'smallest'> = (_rule, parts) =>
  foldBounds(parts, (one, other) => ({
    min: one.min.lt(other.min) ? one.min : other.min,
    max: one.max.lt(other.max) ? one.max : other.max,
  }));
