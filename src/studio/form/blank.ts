import { branchesOf, isSchema, resolved, schemaOfPart, type Schema } from '../../schema/schema.ts';

/** The least that a union of this tag may hold. */
function blankOfBranch(
  root: Schema,
  union: Schema,
  kind: string | undefined,
  name: string,
): unknown {
  const branches = branchesOf(root, union);
  const [first] = branches.values();
  return blankOf(root, branches.get(kind ?? '') ?? first, name);
}

/**
 * The least that can stand where nothing stood: all that is required, each as empty as the schema allows. What
 * cannot be guessed is left empty, for the check to ask for.
 * @param name what a new thing is called
 * @param kind which of a union, if not the first
 */
export function blankOf(root: Schema, at: unknown, name: string, kind?: string): unknown {
  const schema = resolved(root, at);
  if (schema.discriminator) return blankOfBranch(root, schema, kind, name);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const required: string[] = Array.isArray(schema.required) ? schema.required : [];
      const known = isSchema(schema.properties) ? Object.keys(schema.properties) : [];
      return Object.fromEntries(
        known
          .filter((key) => required.includes(key))
          .map((key) => [key, blankOf(root, schemaOfPart(schema, key), name)]),
      );
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        blankOf(root, schema.items, name),
      );
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Math.max(0, Number(schema.minimum ?? 0));
    default:
      return schema.refersTo ? '' : name;
  }
}

/** An object of another kind of the same union: what both kinds have stays. */
export function asKind(root: Schema, at: unknown, value: unknown, kind: string): unknown {
  const union = resolved(root, at);
  const branch = branchesOf(root, union).get(kind);
  const blank = Object(blankOf(root, union, '', kind));
  const kept = Object.entries(Object(value)).filter(
    ([key]) => isSchema(branch?.properties) && Object.hasOwn(branch.properties, key),
  );
  const tag = String(union.discriminator?.propertyName);
  return { ...blank, ...Object.fromEntries(kept), [tag]: kind };
}
