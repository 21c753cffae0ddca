import type { RJSFSchema } from '@rjsf/utils';
import type { Shape, ShapeOf, ShapeReader } from './shape.ts';
import * as table from './shapes.table.ts';

/** A missing shape is a type error. */
const readers: { readonly [I in Shape['is']]: ShapeReader<ShapeOf<I>> } = table;

function getReader({ is }: Shape): ShapeReader<Shape> {
  // Looked up by the shape's own name; TypeScript cannot follow that through an index.
  return readers[is] as ShapeReader<Shape>;
}

/** The JSON Schema of the field of a form. An empty text may be valid for the form without being an answer. */
export function toJsonSchema(shape: Shape): RJSFSchema {
  return getReader(shape).toJsonSchema(shape);
}

/** Whether a value is a complete answer. */
export function fits(shape: Shape, value: unknown): boolean {
  return getReader(shape).fits(shape, value);
}
