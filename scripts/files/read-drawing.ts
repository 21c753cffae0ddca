import { readFileSync, statSync } from 'node:fs';
import { cleanDrawing, type CleanedDrawing } from '../../src/authoring/drawing/clean-drawing.ts';

/** The drawings that were read, until their files change: a check asks for most of them several times. */
const known = new Map<string, { readonly version: string; readonly drawing: CleanedDrawing }>();

/**
 * Reads a drawing as a site serves it.
 * @throws DrawingError if browsers would not show it
 */
export function readDrawing(file: string): CleanedDrawing {
  const { mtimeMs, size } = statSync(file);
  const version = `${mtimeMs} ${size}`;
  const found = known.get(file);
  if (found?.version === version) return found.drawing;
  const drawing = cleanDrawing(readFileSync(file));
  known.set(file, { version, drawing });
  return drawing;
}
