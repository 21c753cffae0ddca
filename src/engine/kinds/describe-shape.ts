import type { Shape, ShapeOf } from './shape.ts';

function describeRange({ min, max }: { readonly min: number; readonly max?: number }): string {
  return ` from ${min}${max === undefined ? '' : ` to ${max}`}`;
}

/** A missing shape is a type error. */
const words: { readonly [I in Shape['is']]: (shape: ShapeOf<I>) => string } = {
  number: ({ decimals = 0, ...range }) => {
    const most = decimals === 1 ? 'one decimal' : `${decimals} decimals`;
    const what = decimals === 0 ? 'a whole number' : `a number with at most ${most}`;
    return what + describeRange(range);
  },
  multiple: ({ of, ...range }) => `a multiple of ${of}${describeRange(range)}`,
  text: ({ min, max }) => `a text of ${min} to ${max} characters`,
  digits: ({ length }) => `${length} digits in quotation marks`,
  choice: ({ isTyped = false }) =>
    isTyped
      ? 'what a code stands for: the id of an option'
      : 'the id of an option or the number that it stores',
  date: ({ limits: { unit, earliest, latest } }) => {
    const limits = [earliest && `from ${earliest}`, latest && `up to ${latest}`].filter(Boolean);
    const what = unit === 'day' ? 'a day such as 2026-05-31' : 'a month such as 2026-05';
    return [what, ...limits].join(' ');
  },
  ticks: () => 'a list of ids or an object of id to true or false',
  counts: ({ inAll }) =>
    `an object of id to how many there are${inAll ? `, in all${describeRange(inAll)}` : ''}`,
};

/**
 * What a shape asks for, in the words of an error message. For tools only: no visitor's browser loads it.
 * @example describeShape({ is: 'number', min: 1, max: 9 }) // 'a whole number from 1 to 9'
 */
export function describeShape(shape: Shape): string {
  // Looked up by the shape's own name; TypeScript cannot follow that through an index.
  return (words[shape.is] as (shape: Shape) => string)(shape);
}
