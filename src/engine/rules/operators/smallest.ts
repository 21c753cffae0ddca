import { createExtremeOperator } from './extreme.ts';

/** The smallest of its parts. */
export const smallestOperator = /* @__PURE__ */ createExtremeOperator('smallest', (each, best) =>
  each.lt(best),
);
