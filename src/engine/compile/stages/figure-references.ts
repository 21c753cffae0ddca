import type { Schema } from '../../schema/schema.ts';
import { walkValues } from '../../schema/walk.ts';

/** The figures that a config or a part of it refers to. */
export function collectFigureReferences(root: Schema, config: unknown): ReadonlySet<string> {
  const nodes = walkValues(root, config);
  return new Set(
    nodes.flatMap(({ value, schema: { refersTo } }) =>
      typeof value === 'string' && (refersTo?.thing === 'figure' || refersTo?.or === 'figure')
        ? value
        : [],
    ),
  );
}
