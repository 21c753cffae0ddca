import type { CleanedDrawing } from './clean-drawing.ts';
import { DrawingError } from './decode-drawing.ts';

/**
 * The ids of the parts of a drawing; none if it is damaged.
 * @param read reads the drawing
 */
export function listDrawingIds(read: () => CleanedDrawing): readonly string[] {
  try {
    return read().ids;
  } catch (error) {
    if (error instanceof DrawingError) return [];
    throw error;
  }
}
