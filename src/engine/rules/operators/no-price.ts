import { NoPriceError } from '../core/errors.ts';
import type { Operator, OperatorTools } from './operator.ts';
import type { OperatorBounds } from './bounded.ts';

/** No price: the figure, and all figures that need it, have these words instead of a number. */
export const noPriceOperator: Operator<'noPrice'> = {
  calculate: ({ says }, _parts, _context, path) => {
    throw new NoPriceError(path, says);
  },
};

export const noPriceTools: OperatorTools<'noPrice'> = {};

export const noPriceBounds: OperatorBounds<'noPrice'> = () => 'none';
