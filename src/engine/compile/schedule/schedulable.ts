import type { NamedNode } from '../../schema/named-paths.ts';
import type { ValueNode } from '../../schema/walk.ts';

/** Whether the build needs a value or what holds it, so that no schedule can change it. */
export function isUsedByBuild(node: NamedNode | ValueNode | undefined): boolean {
  return node !== undefined && (node.schema.atBuild === true || isUsedByBuild(node.parent));
}

/** Whether other places identify something by a value: a name, a kind. */
export function isIdentity({ path, schema, parent }: NamedNode): boolean {
  const { things } = parent?.parent?.schema ?? {};
  return (
    schema.const !== undefined ||
    schema.defines !== undefined ||
    (things?.name !== undefined && things.name === path.at(-1))
  );
}
