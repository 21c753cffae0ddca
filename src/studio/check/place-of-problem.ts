import type { Problem } from '../../config-check/problem.ts';
import type { Place } from '../desk/desk.ts';

/** The place that a problem is about, of a path as problems write it. */
export function placeOfProblem({ file, path }: Pick<Problem, 'file' | 'path'>): Place {
  const parts = [...path.matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)];
  return {
    file,
    path: parts.map(([, position, key = '']) => (position === undefined ? key : Number(position))),
  };
}
