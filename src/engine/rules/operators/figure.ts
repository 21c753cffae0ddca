import type { Operator, OperatorTools } from './operator.ts';
import type { OperatorBounds } from './bounded.ts';

/** The exact value of another figure. */
export const figureOperator: Operator<'figure'> = {
  calculate: ({ figure }, _parts, context, path) => {
    const { label, exact } = context.getFigure(figure, [...path, 'figure']);
    return { label, value: exact, figure };
  },
};

export const figureTools: OperatorTools<'figure'> = {
  getReferencedFigure: ({ figure }) => figure,
  isArithmetic: true,
};

export const figureBounds: OperatorBounds<'figure'> = ({ figure }, _parts, { boundFigure }) =>
  boundFigure(figure);
