import { findValueAt } from '../../../engine/schema/path.ts';
import {
  getBranches,
  isSchema,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { PROVISIONAL_PREFIX } from '../words/free-name.ts';
import { listSentenceSlots, type SentenceSlot } from '../words/phrases.ts';

/** The smallest value of a union. */
function createBlankBranch(
  root: Schema,
  union: Schema,
  kind: string | undefined,
  name: string,
): unknown {
  const branches = getBranches(root, union);
  const [first] = branches.values();
  return createBlankValue(root, branches.get(kind ?? '') ?? first, name);
}

/**
 * The smallest value that the schema allows: all required keys, each with its example or empty. The check asks for the
 * rest.
 * @param name the id for a new entry
 * @param kind the kind of a union; the first if left out
 */
export function createBlankValue(root: Schema, at: unknown, name: string, kind?: string): unknown {
  const schema = resolveSchema(root, at);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (findTagKey(schema) !== undefined) return createBlankBranch(root, schema, kind, name);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const required: string[] = Array.isArray(schema.required) ? schema.required : [];
      const known = isSchema(schema.properties) ? Object.keys(schema.properties) : [];
      return Object.fromEntries(
        known
          .filter((key) => required.includes(key))
          .map((key) => [key, createBlankValue(root, findChildSchema(schema, key), name)]),
      );
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        createBlankValue(root, schema.items, name),
      );
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Math.max(0, Number(schema.minimum ?? 0));
    default:
      return isValidName(schema, name) ? name : '';
  }
}

/** Whether a value is an id and may have this name. Texts for visitors stay empty. */
function isValidName({ pattern, refersTo }: Schema, name: string): boolean {
  return pattern !== undefined && !refersTo && new RegExp(pattern).test(name);
}

/** The slot for nested values of the same union that most kinds share. */
function findMainSlot(
  root: Schema,
  union: Schema,
  slots: readonly SentenceSlot[],
): SentenceSlot | undefined {
  const all = [...getBranches(root, union).values()].flatMap((branch) =>
    listSentenceSlots(root, union, branch).map(({ key }) => key),
  );
  const count = ({ key }: SentenceSlot) => all.filter((each) => each === key).length;
  return slots.toSorted((one, other) => count(other) - count(one))[0];
}

/**
 * Converts a value to another kind of its union. Shared keys stay; a kind that contains others wraps the old value,
 * and unwrapping returns the inner one.
 */
export function convertToKind(root: Schema, at: unknown, value: unknown, kind: string): unknown {
  const union = resolveSchema(root, at);
  const branch = getBranches(root, union).get(kind);
  if (!branch) return value;
  const old = resolveValueSchema(root, at, value);
  const getType = (schema: Schema, key: string) =>
    resolveSchema(root, findChildSchema(schema, key)).type;
  const sharedEntries = Object.entries(Object(value)).filter(
    ([key]) =>
      isSchema(branch.properties) &&
      Object.hasOwn(branch.properties, key) &&
      getType(branch, key) === getType(old, key),
  );
  const slots = listSentenceSlots(root, union, branch);
  const oldSlots = listSentenceSlots(root, union, old);
  const isShared = oldSlots.some(({ key }) => sharedEntries.some(([each]) => each === key));
  const inner = oldSlots
    .flatMap(({ key }): unknown[] => [findValueAt(value, [key])].flat())
    .find((each) => findTagValue(root, union, each) === kind);
  if (!isShared && inner !== undefined) return inner;
  // What a new kind needs beside the entry's own id, such as that of an option, is renamed after its label.
  const id = findValueAt(value, ['id']);
  const name = typeof id === 'string' ? PROVISIONAL_PREFIX + id : '';
  const blank = Object(createBlankValue(root, union, name, kind));
  const tag = findTagKey(union) ?? '';
  const slot =
    isShared || findTagValue(root, union, value) === undefined
      ? undefined
      : findMainSlot(root, union, slots);
  const wrapped = slot && { [slot.key]: slot.isList ? [value] : value };
  return { ...blank, ...(slot ? wrapped : Object.fromEntries(sharedEntries)), [tag]: kind };
}
