import type { CleanedDrawing } from '../drawing/clean-drawing.ts';
import { DrawingError } from '../drawing/decode-drawing.ts';
import type { Problem } from './core/problem.ts';

/**
 * Reports what a drawing (SVG) has that the site does not serve, because it could run code with the rights of the site.
 * @param read reads the drawing
 * @param file the name of the file, for the problems
 */
export function checkPicture(read: () => CleanedDrawing, file: string): Problem[] {
  const problems = new Map<string, Problem>();
  const add = (line: number, what: string, hint: string) => {
    if (problems.has(what)) return;
    problems.set(what, {
      code: 'unsafe-picture',
      severity: 'error',
      file,
      path: '',
      line,
      column: 1,
      label: 'the drawing',
      message: `This drawing ${what}.`,
      hint,
    });
  };
  try {
    for (const { line, what } of read().leftOut)
      add(line, what, 'Remove it, or upload the drawing in the studio, which cleans it.');
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    add(error.line, error.message, 'Export it again.');
  }
  return [...problems.values()];
}
