import { extreme } from './extreme.ts';

/** The largest of its parts. */
export const largestOperator = /* @__PURE__ */ extreme('largest', (each, best) => each.gt(best));
