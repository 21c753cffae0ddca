import { leafDefaults, type Operator } from './operator.ts';

/** The exact value of another figure. */
export const figureOperator: Operator<'figure'> = {
  ...leafDefaults,
  combines: 'adds',
  referencedFigure: ({ figure }) => figure,
  calculate: ({ figure }, _parts, context, path) => {
    const { label, exact } = context.figure(figure, [...path, 'figure']);
    return { label, value: exact, figure };
  },
};
