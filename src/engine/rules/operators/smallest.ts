import { extreme } from './extreme.ts';

/** The smallest of its parts. */
export const smallestOperator = /* @__PURE__ */ extreme('smallest', (each, best) => each.lt(best));
