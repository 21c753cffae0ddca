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
import { listSentenceSlots, type SentenceSlot } from '../sentence/phrases.ts';

/** The least that a union of this tag may hold. */
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
 * The least that can stand where nothing stood: all that is required, each as empty as the schema allows. What
 * cannot be guessed is left empty, for the check to ask for.
 * @param name what other places may call it
 * @param kind which of a union, if not the first
 */
export function createBlankValue(root: Schema, at: unknown, name: string, kind?: string): unknown {
  const schema = resolveSchema(root, at);
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

/** Whether a value is a name for the machine, and can be this one. What visitors read is nothing to be made up. */
function isValidName({ pattern, refersTo }: Schema, name: string): boolean {
  return pattern !== undefined && !refersTo && new RegExp(pattern).test(name);
}

/** Of the places for others of the same union, the one that most kinds have: that is where something is put in. */
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
 * An object of another kind of the same union. What both kinds have stays; what holds others of its union is put
 * around what was there, and what was around one of the wanted kind goes.
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
  const blank = Object(createBlankValue(root, union, '', kind));
  const tag = findTagKey(union) ?? '';
  const slot =
    isShared || findTagValue(root, union, value) === undefined
      ? undefined
      : findMainSlot(root, union, slots);
  const wrapped = slot && { [slot.key]: slot.isList ? [value] : value };
  return { ...blank, ...(slot ? wrapped : Object.fromEntries(sharedEntries)), [tag]: kind };
}
