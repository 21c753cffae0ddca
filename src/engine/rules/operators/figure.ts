import { single, type Operator } from './operator.ts';

/** The exact value of another figure. */
export const figureOperator: Operator<'figure'> = {
  ...single,
  combines: 'adds',
  figure: ({ figure }) => figure,
  calculate: ({ figure }, _parts, context, path) => {
    const { label, exact } = context.figure(figure, [...path, 'figure']);
    return { label, value: exact, figure };
  },
};
