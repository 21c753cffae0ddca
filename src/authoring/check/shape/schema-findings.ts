import type { ErrorObject } from 'ajv';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { Finding } from '../core/problem.ts';
import { formatList, quote, capitalize, describeValue } from '../../../engine/text/format.ts';
import { parseJsonPointer, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  getBranches,
  listKeys,
  resolveSchema,
  findSchemaAt,
  resolveValueSchema,
  findTagKey,
  isSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import type { PathDescriber } from '../../../engine/schema/path-describer.ts';
import { isConditionSchema } from '../../../engine/compile/shorthand/expand.ts';
import { describeFunction } from '../../../engine/compile/shorthand/function-words.ts';
import { listSchemaErrors } from '../../../engine/schema/validate.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';

/** A finding about the shape of a config. */
export interface SchemaFinding extends Finding {
  readonly code:
    | 'unknown-key'
    | 'missing-key'
    | 'unknown-kind'
    | 'wrong-type'
    | 'out-of-bounds'
    | 'invalid-value';
}

interface BrokenValue extends PathDescriber {
  readonly schema: Schema;
  readonly path: JsonPath;
  readonly value: unknown;
}

const typeNames: Readonly<Record<string, readonly [name: string, hint: string]>> = {
  string: ['a text', 'Write it in double quotes.'],
  number: ['a number', 'Write it with plain digits and without quotes, such as 1250 or 0.5.'],
  integer: ['a whole number', 'Write it with plain digits and without quotes, such as 1250.'],
  boolean: ['true or false', 'Write true or false, without quotes.'],
  array: ['a list', 'Put it in square brackets [ ].'],
  object: ['an object', 'Put it in braces { }, as "key": value.'],
};

/** The same for a value that may be written short. */
const RULE_WORDS = [
  'a rule',
  'Write a formula in double quotes, such as "area * rate[wood]", or a number.',
] as const;

const CONDITION_WORDS = [
  'a condition',
  'Write a formula in double quotes, such as "garage = yes and width > 3".',
] as const;

/** What may stand where a short form may, and how it is written; undefined where none may. */
function findShortWords(schema: Schema): readonly [name: string, hint: string] | undefined {
  if (!schema.shorthand) return undefined;
  return isConditionSchema(schema) ? CONDITION_WORDS : RULE_WORDS;
}

function listOwnKeys(object: unknown): string[] {
  return typeof object === 'object' && object !== null ? Object.keys(object) : [];
}

/** All keys of a schema. A known key in the wrong place is not mistyped. */
function collectKnownKeys(config: Schema): ReadonlySet<string> {
  return new Set(Object.values<Schema>(config.definitions ?? {}).flatMap(listKeys));
}

function createUnknownKeyFinding(
  broken: BrokenValue,
  wrong: string,
  right: string | undefined,
  allowed: string[],
) {
  const { path, describePath } = broken;
  return {
    code: 'unknown-key',
    path: [...path, wrong],
    at: 'key',
    message: `${capitalize(describePath(path))} has an unknown key ${quote(wrong)}.`,
    hint: right
      ? `Did you mean ${quote(right)}?`
      : allowed.length > 0
        ? `Remove it, or use one of the allowed keys: ${formatList(allowed, 'or')}.`
        : 'Remove it: this object already has all allowed keys.',
  } as const;
}

/** All keys that an object of a schema can have, whichever kind it is of. */
function listPossibleKeys(config: Schema, unresolved: Schema): string[] {
  const schema = resolveSchema(config, unresolved);
  return findTagKey(schema) === undefined
    ? listKeys(schema)
    : [...getBranches(config, schema).values()].flatMap(listKeys);
}

/**
 * The unknown and missing keys of one object. A mistyped key is both, and one mistake: each unknown
 * key is paired with the missing one that it looks like, or that is left over with it.
 */
function* checkKeys(
  broken: BrokenValue,
  unknown: string[],
  missing: string[],
  config: Schema,
): Generator<SchemaFinding> {
  const { schema, value, path, describePath } = broken;
  const present = new Set(listOwnKeys(value));
  const free = listKeys(schema).filter((key) => !present.has(key));
  const describeKey = (key: string): string => {
    const about: unknown = resolveSchema(config, schema.properties?.[key]).description;
    return typeof about === 'string' ? `. What it is: ${about}` : '.';
  };
  const meant = new Map<string, string>();
  for (const key of unknown) {
    const near = findNearestName(
      key,
      missing.filter((each) => ![...meant.values()].includes(each)),
    );
    if (near !== undefined) meant.set(key, near);
  }
  const unmatched = unknown.filter((key) => !meant.has(key));
  const absent = missing.filter((key) => ![...meant.values()].includes(key));
  const [onlyUnknown, onlyMissing] = [unmatched[0], absent[0]];
  if (unmatched.length === 1 && absent.length === 1 && onlyUnknown && onlyMissing) {
    if (collectKnownKeys(config).has(onlyUnknown)) {
      yield {
        ...createUnknownKeyFinding(broken, onlyUnknown, undefined, []),
        hint: `Write ${quote(onlyMissing)} instead${describeKey(onlyMissing)}`,
      };
      return;
    }
    if (findNearestName(onlyUnknown, free) === undefined) meant.set(onlyUnknown, onlyMissing);
  }
  for (const key of unknown) {
    yield createUnknownKeyFinding(broken, key, meant.get(key) ?? findNearestName(key, free), free);
  }
  for (const key of absent.filter((each) => ![...meant.values()].includes(each))) {
    yield {
      code: 'missing-key',
      path,
      at: 'key',
      message: `${capitalize(describePath(path))} has no ${quote(key)}.`,
      hint: `Add ${quote(key)}${describeKey(key)}`,
    };
  }
}

/** The union that a schema is a branch of, with all its branches by their kind. */
function findUnion(config: Schema, { title }: Schema) {
  for (const union of Object.values<Schema>(config.definitions ?? {})) {
    const tag = findTagKey(union);
    if (tag === undefined) continue;
    const branches = getBranches(config, union);
    if ([...branches.values()].some((branch) => branch.title === title)) return { tag, branches };
  }
  return undefined;
}

/** Several wrong keys may be one wrong kind, if another kind has exactly these keys. */
function* checkKind(broken: BrokenValue, config: Schema): Generator<SchemaFinding> {
  const { path, describePath, value, schema } = broken;
  const present = listOwnKeys(value);
  const { tag, branches } = findUnion(config, schema) ?? { tag: '', branches: new Map() };
  for (const [kind, branch] of branches) {
    const allowed = listKeys(branch);
    const required: string[] = branch.required ?? [];
    if (present.some((key) => !allowed.includes(key))) continue;
    if (required.some((key) => !present.includes(key))) continue;
    yield {
      code: 'unknown-kind',
      path: [...path, tag],
      message: `${capitalize(describePath(path))} has the ${quote(tag)} ${quote(findValueAt(value, [tag]))}, but the keys of ${quote(kind)}.`,
      hint: `Did you mean ${quote(kind)}?`,
    };
    return;
  }
}

function createKindFinding(broken: BrokenValue, config: Schema, tag: string): SchemaFinding {
  const { path, describePath, schema, value } = broken;
  const kinds = getBranches(config, schema);
  const given = findValueAt(value, [tag]);
  const label = capitalize(describePath(path));
  if (given === undefined) {
    const known = new Set(listPossibleKeys(config, schema));
    const stray = listOwnKeys(value).filter((key) => !known.has(key));
    const mistyped =
      stray.find((key) => findNearestName(key, [tag])) ??
      (stray.length === 1 ? stray[0] : undefined);
    if (mistyped !== undefined) return createUnknownKeyFinding(broken, mistyped, tag, []);
    return {
      code: 'missing-key',
      path,
      at: 'key',
      message: `${label} has no ${quote(tag)}.`,
      hint:
        findShortWords(schema)?.[1] ?? `Add ${quote(tag)}: ${formatList([...kinds.keys()], 'or')}.`,
    };
  }
  const use = schema.shorthand && typeof given === 'string' ? describeFunction(given) : undefined;
  const near = typeof given === 'string' ? findNearestName(given, kinds.keys()) : undefined;
  const usual = findShortWords(schema)?.[1] ?? `Allowed: ${formatList([...kinds.keys()], 'or')}.`;
  return {
    code: 'unknown-kind',
    path: [...path, tag],
    message: `${label} has the ${quote(tag)} ${typeof given === 'string' ? quote(given) : describeValue(given)}, which does not exist.`,
    hint: use ?? (near === undefined ? usual : `Did you mean ${quote(near)}?`),
  };
}

type KeywordDescriber = (
  broken: BrokenValue,
  error: ErrorObject,
) => Omit<SchemaFinding, 'path'> | undefined;

function createBoundDescriber(relation: string): KeywordDescriber {
  return (broken, { params }) => {
    const { minimum, maximum } = broken.schema;
    const range =
      minimum !== undefined && maximum !== undefined
        ? `between ${minimum} and ${maximum}`
        : `${relation} ${params.limit}`;
    return {
      code: 'out-of-bounds',
      message: `${broken.describeSubject(broken.path)} must be ${relation} ${params.limit}, and is ${describeValue(broken.value)}.`,
      hint: `Write a number ${range}.`,
    };
  };
}

/** What a value must be, and how it is written. */
function findTypeWords(schema: Schema, type: string): readonly [name: string, hint: string] {
  const { refersTo } = schema;
  const short = findShortWords(schema);
  if (short) return short;
  if (type === 'string' && refersTo) {
    const article = /^[aeiou]/.test(refersTo.thing) ? 'an' : 'a';
    return [
      `the name of ${article} ${refersTo.thing}`,
      'Write the name in double quotes, as it is spelled where it is defined.',
    ];
  }
  return typeNames[type] ?? [type, 'Write one.'];
}

/** The hint for a missing or an impossible name: which characters a name may have does not help there. */
function findReferenceHint({ value, schema: { refersTo } }: BrokenValue): string | undefined {
  if (!refersTo) return undefined;
  return value === ''
    ? `Say which ${refersTo.thing} is meant.`
    : `Write the ${refersTo.thing} by its id or name, not by its label.`;
}

/** How many allowed values are listed in a sentence. */
const MAX_LISTED_VALUES = 8;

/** The message and hint for each keyword of the schemas. */
const keywordDescribers: Readonly<Record<string, KeywordDescriber>> = {
  type: (broken, { params }) => {
    const [name, hint] = findTypeWords(broken.schema, String(params.type));
    return {
      code: 'wrong-type',
      message: `${broken.describeSubject(broken.path)} must be ${name}, and is ${describeValue(broken.value)}.`,
      hint,
    };
  },
  enum: (broken, { params }) => {
    const allowed: unknown[] = params.allowedValues;
    const near =
      typeof broken.value === 'string'
        ? findNearestName(broken.value, allowed.map(String))
        : undefined;
    return {
      code: 'invalid-value',
      message:
        allowed.length > MAX_LISTED_VALUES
          ? `${broken.describeSubject(broken.path)} cannot be ${quote(broken.value)}.`
          : `${broken.describeSubject(broken.path)} must be ${formatList(allowed.map(quote), 'or')}, and is ${describeValue(broken.value)}.`,
      hint: near ? `Did you mean ${quote(near)}?` : `Write one of these: ${allowed.join(', ')}.`,
    };
  },
  minimum: createBoundDescriber('at least'),
  maximum: createBoundDescriber('at most'),
  exclusiveMinimum: createBoundDescriber('more than'),
  minLength: (broken, { params }) =>
    broken.value === ''
      ? {
          code: 'invalid-value',
          message: `${broken.describeSubject(broken.path)} is empty.`,
          hint: findReferenceHint(broken) ?? 'Write a text, or leave it out if it is optional.',
        }
      : {
          code: 'invalid-value',
          message: `${broken.describeSubject(broken.path)} must have at least ${params.limit} characters, and is ${quote(broken.value)}.`,
          hint: 'Write a longer one.',
        },
  pattern: (broken, { params }) => ({
    code: 'invalid-value',
    message:
      broken.value === ''
        ? `${broken.describeSubject(broken.path)} is empty.`
        : `${broken.describeSubject(broken.path)} cannot be ${quote(broken.value)}.`,
    hint: findReferenceHint(broken) ?? broken.schema.hint ?? `It must match ${params.pattern}.`,
  }),
  minItems: (broken, { params }) => ({
    code: 'out-of-bounds',
    message: `${broken.describeSubject(broken.path)} needs at least ${params.limit === 1 ? 'one entry' : `${params.limit} entries`}.`,
    hint: 'Add one.',
  }),
  maxItems: (broken, { params }) => ({
    code: 'out-of-bounds',
    message: `${broken.describeSubject(broken.path)} can have at most ${params.limit} entries${Array.isArray(broken.value) ? `, and has ${broken.value.length}` : ''}.`,
    hint: 'Remove some of them.',
  }),
  uniqueItems: (broken, { params }) => ({
    code: 'invalid-value',
    message: `${broken.describeSubject(broken.path)} contains ${quote(findValueAt(broken.value, [Number(params.i)]))} twice.`,
    hint: 'Remove one of them.',
  }),
};

/** The findings for all errors at one place. */
function* describeErrors(
  errors: readonly [ErrorObject, ...ErrorObject[]],
  root: unknown,
  config: Schema,
  names: PathDescriber,
) {
  const [first] = errors;
  const path = parseJsonPointer(first.instancePath, root);
  const value = findValueAt(root, path);
  const unresolved = findSchemaAt(config, root, path);
  const kind = errors.find(({ keyword }) => keyword === 'discriminator');
  if (kind) {
    const union = { ...names, path, value, schema: resolveSchema(config, unresolved) };
    yield createKindFinding(union, config, String(kind.params.tag));
    return;
  }
  const broken: BrokenValue = {
    ...names,
    path,
    value,
    schema: isSchema(value)
      ? resolveValueSchema(config, unresolved, value)
      : resolveSchema(config, unresolved),
  };
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const missing = errors.filter(({ keyword }) => keyword === 'required');
  if (unknown.length + missing.length > 0) {
    const kinds = errors.length > 1 ? [...checkKind(broken, config)] : [];
    if (kinds.length > 0) {
      yield* kinds;
      return;
    }
    const unknownKeys = unknown.map(({ params }) => String(params.additionalProperty));
    const missingKeys = missing.map(({ params }) => String(params.missingProperty));
    yield* checkKeys(broken, unknownKeys, missingKeys, config);
    return;
  }
  // A value of the wrong type causes other errors, too.
  const ofType = errors.filter(({ keyword }) => keyword === 'type');
  if (ofType.length > 1) {
    const types = ofType.map(({ params }) => findTypeWords(broken.schema, String(params.type))[0]);
    yield {
      code: 'wrong-type' as const,
      path,
      message: `${names.describeSubject(path)} must be ${formatList(types, 'or')}, and is ${describeValue(value)}.`,
      hint: broken.schema.hint ?? 'Write one of these.',
    };
    return;
  }
  const error = ofType[0] ?? first;
  const words = keywordDescribers[error.keyword]?.(broken, error) ?? {
    code: 'invalid-value' as const,
    message: `${names.describeSubject(path)} ${error.message ?? 'is not right'}.`,
    hint: 'See the description of the key in the schema.',
  };
  yield { path, ...words };
}

/** The findings about the shape of a config: one for each mistake. */
export function listSchemaFindings(
  schema: Schema,
  root: unknown,
  describer: PathDescriber,
): SchemaFinding[] {
  const places = groupBy(listSchemaErrors(schema, root), (error) => error.instancePath);
  // What has one of several types, and a mistake inside, is not of the others.
  const isMistakenInside = (errors: readonly ErrorObject[], path: string) =>
    errors.every(({ keyword }) => keyword === 'type' || keyword === 'anyOf') &&
    [...places.keys()].some((other) => other.startsWith(`${path}/`));
  return [...places].flatMap(([path, errors]) =>
    isMistakenInside(errors, path) ? [] : [...describeErrors(errors, root, schema, describer)],
  );
}
