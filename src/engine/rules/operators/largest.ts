import { createExtremeOperator } from './extreme.ts';

/** The largest of its parts. */
export const largestOperator = /* @__PURE__ */ createExtremeOperator('largest', (each, best) =>
  each.gt(best),
);
