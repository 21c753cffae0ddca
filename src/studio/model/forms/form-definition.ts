import { findValueAt, getListAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findChildSchema,
  findTagKey,
  findTagValue,
  listKeys,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import type { StudioDocument } from '../project/document.ts';
import { getSchemaAt, resolveSchemaAt } from '../project/schema-at.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { CaseEntries, CaseEntry } from '../words/case-labels.ts';
import { collectLabeled, type FileIndex } from '../words/file-index.ts';
import { listReferableNames } from '../words/referable-names.ts';
import { getKeyLabel, listKinds, toPlainHelp, getChoiceLabels } from '../words/words.ts';
import { isSentenceSchema } from '../words/phrases.ts';

/** The control for a value, chosen by the schema alone. */
export type ControlDefinition =
  | {
      readonly kind: 'text';
      readonly maxLength: number | undefined;
      readonly isLong: boolean;
      readonly isRich: boolean;
      /** The names allowed in braces. */
      readonly placeholders: readonly string[];
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly (readonly [value: string, label: string])[];
      /** What holds if nothing is chosen. */
      readonly absentLabel?: string;
    }
  | { readonly kind: 'number'; readonly unit: string | undefined }
  | { readonly kind: 'switch'; readonly absentValue: unknown }
  | {
      readonly kind: 'date';
      /** Whether it is the day after the last one; people are shown the last one. */
      readonly isEnd: boolean;
    }
  | { readonly kind: 'color' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'list'; readonly of: ControlDefinition };

/** Whether a value is typed, a day digit by digit: what is typed in a row is one step of Undo. */
export function isTyped({ kind }: ControlDefinition): boolean {
  return ['text', 'number', 'color', 'date'].includes(kind);
}

interface FormPart {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly isThere: boolean;
  /** Whether it stays behind "More" because neither this entry nor most of its neighbors use it. */
  readonly isRare: boolean;
}

/** A plain value in a form. */
export interface FormField extends FormPart {
  readonly control: ControlDefinition;
  /** Whether other places refer to it: it is renamed, not just typed. */
  readonly isName: boolean;
  /** Whether the entry is called by it. */
  readonly isLabel: boolean;
  /** Whether it is an entry of a table, which can be removed. */
  readonly isEntry: boolean;
}

/** An object or a list of objects in a form. */
export interface FormSection extends FormPart {
  readonly kind: 'object' | 'list' | 'table' | 'sentence' | 'sentences';
  /** The kinds of a union, to begin one with. */
  readonly kinds: readonly (readonly [kind: string, label: string])[];
}

export interface FormDefinition {
  /** The current and possible kinds of a union. */
  readonly kinds:
    | {
        readonly label: string;
        readonly now: string;
        readonly all: readonly (readonly [kind: string, label: string])[];
      }
    | undefined;
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
}

/** A dummy value that makes the inventory list what is allowed at a path. */
const PROBE = 'probe';

/** Longer texts get a text area. */
const MULTILINE_LENGTH = 70;

/** Puts a dummy value at an empty path. */
function withProbe(file: unknown, path: JsonPath, isList: boolean): unknown {
  const value = findValueAt(file, path);
  if (!isList) return typeof value === 'string' ? file : withValueAt(file, path, PROBE);
  return Array.isArray(value) && value.length > 0 ? file : withValueAt(file, path, [PROBE]);
}

interface Located {
  readonly path: JsonPath;
}

const indexCache = new WeakMap<readonly Located[], ReadonlyMap<string, Located>>();

/** The first of many at a path. There may be thousands, and each field of a form looks for its own. */
function findAt<T extends Located>(all: readonly T[], path: JsonPath): T | undefined {
  const index =
    indexCache.get(all) ??
    new Map(all.toReversed().map((each) => [JSON.stringify(each.path), each]));
  indexCache.set(all, index);
  return index.get(JSON.stringify(path)) as T | undefined;
}

/** Looks up the names that a path may refer to, and its placeholders. */
function createReferenceLookup({ inventory, root: probed }: Pick<FileIndex, 'inventory' | 'root'>) {
  const { references, texts, namespaces } = inventory;
  // Placeholders that every text may use are too many to offer.
  const isEverywhere = (name: string) =>
    namespaces.some(({ inTexts }) => inTexts !== undefined && name.startsWith(inTexts));
  return (path: JsonPath) => {
    const { placeholders = [] } = findAt(texts, path) ?? {};
    const reference = findAt(references, path);
    return {
      names: reference ? listReferableNames(probed, reference, inventory) : [],
      placeholders: placeholders.filter((name) => !isEverywhere(name)),
    };
  };
}

/** Adds the name to a label that two choices share. */
function withUniqueLabels(choices: readonly (readonly [string, string])[]) {
  const isShared = (label: string) => choices.filter(([, each]) => each === label).length > 1;
  return choices.map(
    ([name, label]) => [name, isShared(label) ? `${label} (${name})` : label] as const,
  );
}

function chooseControl(
  root: Schema,
  schema: Schema,
  path: JsonPath,
  lookUpReferences: ReturnType<typeof createReferenceLookup>,
): ControlDefinition {
  if (Array.isArray(schema.enum)) {
    const choices = Object.entries(getChoiceLabels(schema));
    const [, absentLabel] = choices.find(([choice]) => choice === schema.default) ?? [];
    return {
      kind: 'choice',
      choices,
      ...(absentLabel && { absentLabel: `${absentLabel} (default)` }),
    };
  }
  if (schema.refersTo) {
    const { names } = lookUpReferences(path);
    // The owner of the names may not be chosen yet.
    if (names.length > 0 || schema.refersTo.of !== undefined)
      return { kind: 'choice', choices: withUniqueLabels(names) };
  }
  if (schema.picture) return { kind: 'picture' };
  if (schema.timeZone) {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
    return { kind: 'choice', choices: zones.map((zone) => [zone, zone.replaceAll('_', ' ')]) };
  }
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch', absentValue: schema.default };
    case 'number':
    case 'integer':
      return { kind: 'number', unit: schema.unit };
    case 'array': {
      const items = resolveSchema(root, schema.items);
      return { kind: 'list', of: chooseControl(root, items, [...path, 0], lookUpReferences) };
    }
    default: {
      const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : undefined;
      if (pattern?.test('2026-05-31') && !pattern.test('a'))
        return { kind: 'date', isEnd: schema.exclusiveEnd === true };
      if (pattern?.test('#1f5a49') && !pattern.test('a')) return { kind: 'color' };
      return {
        kind: 'text',
        maxLength: schema.longest,
        isLong: (schema.longest ?? 0) > MULTILINE_LENGTH,
        isRich: schema.text === 'rich',
        placeholders: lookUpReferences(path).placeholders,
      };
    }
  }
}

/** The control of an entry whose options the config knows. */
function chooseEntryControl(control: ControlDefinition, { options }: CaseEntry): ControlDefinition {
  if (!options) return control;
  const choice: ControlDefinition = { kind: 'choice', choices: [...options] };
  if (control.kind === 'list') return { kind: 'list', of: choice };
  return control.kind === 'text' ? choice : control;
}

/** The control of an existing value. */
export function getControlAt(index: FileIndex, path: JsonPath): ControlDefinition {
  const schema = resolveSchema(index.schema, resolveSchemaAt(index.schema, index.root, path));
  return chooseControl(index.schema, schema, path, createReferenceLookup(index));
}

/** Narrows an open schema to the type of the current value. */
function narrowOpenSchema(schema: Schema, value: unknown): Schema {
  if (schema.anyOf === undefined) return schema;
  const type = Array.isArray(value) ? 'array' : typeof value;
  const left = schema.anyOf.find((each: unknown) => Object(each).type === type);
  return { ...schema, ...(left ?? { type: 'string' }) };
}

/** How a value is edited: undefined for a plain one. */
export function findSectionKind(root: Schema, schema: Schema): FormSection['kind'] | undefined {
  if (isSentenceSchema(root, schema)) return 'sentence';
  if (schema.type === 'array') {
    if (isSentenceSchema(root, schema.items)) return 'sentences';
    return isListOfObjects(root, schema) ? 'list' : undefined;
  }
  if (schema.type !== 'object' && schema.oneOf === undefined) return undefined;
  return schema.additionalProperties && listKeys(schema).length === 0 ? 'table' : 'object';
}

/** Whether the entries of a list are objects. */
function isListOfObjects(root: Schema, schema: Schema): boolean {
  const { type, oneOf } = resolveSchema(root, schema.items);
  return type === 'object' || oneOf !== undefined;
}

/** The keys to show: those of the schema, and those present in a table. */
function listShownKeys(schema: Schema, value: unknown, caseEntries: CaseEntries | undefined) {
  const keys = [...listKeys(schema), ...(caseEntries?.keys() ?? []), ...Object.keys(Object(value))];
  // "$schema" is for text editors.
  return [...new Set(keys)].filter((key) => key !== '$schema');
}

/** Whether most entries of the list around have a key: the others then tend to need it, too. */
function isCommon(file: unknown, path: JsonPath, key: string): boolean {
  const holder = typeof path.at(-1) === 'number' ? getListAt(file, path.slice(0, -1)) : [];
  return holder.filter((each) => findValueAt(each, [key]) !== undefined).length * 2 > holder.length;
}

/**
 * The form of a value. It follows from the schema: a new key there needs no change here.
 * @param caseEntries the entries that the config knows, for sample customers
 */
export function buildFormDefinition(
  index: FileIndex,
  path: JsonPath,
  caseEntries?: CaseEntries,
): FormDefinition {
  const { root: file, schema: root } = index;
  const at = resolveSchemaAt(root, file, path);
  const value = findValueAt(file, path);
  const union = resolveSchema(root, at);
  const schema = resolveValueSchema(root, at, value);
  const tag = findTagKey(union);
  const keysOfSchema = listKeys(schema);
  const { things } = resolveSchema(root, resolveSchemaAt(root, file, path.slice(0, -1)));
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  // A key that names another path allows what that path allows.
  const places = schema.places ? createNamedPaths(root, file) : undefined;
  const parts = listShownKeys(schema, value, caseEntries)
    .filter((key) => key !== tag)
    .map((key) => {
      const child = places?.find(key)?.schema ?? findChildSchema(schema, key);
      const own = narrowOpenSchema(resolveSchema(root, child), findValueAt(value, [key]));
      return { key, own, kind: findSectionKind(root, own) };
    })
    .filter(({ own }) => own.const === undefined || own.type === 'boolean');
  const probed = parts.reduce<unknown>((probing, { key, own, kind }) => {
    const isList = own.type === 'array';
    const mayRefer = isList || own.refersTo !== undefined || own.placeholders !== undefined;
    return kind === undefined && mayRefer ? withProbe(probing, [...path, key], isList) : probing;
  }, file);
  const lookUpReferences = createReferenceLookup(
    probed === file ? index : { root: probed, inventory: collectLabeled(index, probed) },
  );
  /** What a key that names another path is about; the key itself if it names none. */
  function findSubject(key: string): string {
    const place = places?.find(key);
    return place ? index.describer.describeSubject(place.path) : key;
  }
  function describePart({ key, own }: (typeof parts)[number]): FormPart {
    const isKnown = keysOfSchema.includes(key);
    const isRequired = required.includes(key) || !isKnown;
    const isThere = findValueAt(value, [key]) !== undefined;
    return {
      key,
      label: isKnown ? getKeyLabel(own, key) : (caseEntries?.get(key)?.label ?? findSubject(key)),
      help: own.exclusiveEnd ? 'Included. Left empty: it stays.' : isKnown ? toPlainHelp(own) : '',
      isRequired,
      isThere,
      isRare: !isRequired && !isThere && !isCommon(file, path, key),
    };
  }
  function toField(part: (typeof parts)[number]): FormField {
    const { key, own } = part;
    const control = chooseControl(root, own, [...path, key], lookUpReferences);
    const entry = caseEntries?.get(key);
    return {
      ...describePart(part),
      control: entry ? chooseEntryControl(control, entry) : control,
      isName: own.defines !== undefined || (things?.name === key && own.pattern !== undefined),
      isLabel: things?.label === key,
      isEntry: !keysOfSchema.includes(key),
    };
  }
  return {
    kinds:
      tag === undefined
        ? undefined
        : {
            label: getKeyLabel(resolveSchema(root, findChildSchema(schema, tag)), tag),
            now: findTagValue(root, union, value) ?? '',
            all: listKinds(root, union),
          },
    fields: parts.filter(({ kind }) => kind === undefined).map(toField),
    sections: parts.flatMap((part) => {
      const { kind, own } = part;
      return kind ? [{ ...describePart(part), kind, kinds: listKinds(root, own) }] : [];
    }),
  };
}

/** What entries of a list or table are, and what can be added to it. */
export interface EntriesDefinition {
  /** What one of them is called: option, step. */
  readonly entryType: string;
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  /** Whether an entry is small enough to be edited in a row of its list. */
  readonly isInline: boolean;
  readonly minItems: number;
  /** The key that names them; undefined if they have no names. */
  readonly nameKey: string | undefined;
  /** The key with what they are called; undefined if they have none. */
  readonly labelKey: string | undefined;
}

/** How many fields fit into a row. */
const MAX_INLINE_KEYS = 3;

/** What the entries of a list or table are. */
export function describeEntries(
  document: Pick<StudioDocument, 'kind' | 'value'>,
  path: JsonPath,
): EntriesDefinition {
  const root = SCHEMAS[document.kind];
  const list = getSchemaAt(document, path);
  const items = resolveSchema(root, list.items ?? list.additionalProperties);
  const keys = listKeys(items);
  const isPlain = keys.every((key) => {
    const child = resolveSchema(root, findChildSchema(items, key));
    return findSectionKind(root, child) === undefined && child.type !== 'array';
  });
  return {
    entryType: list.things?.thing ?? 'entry',
    kinds: listKinds(root, items),
    isInline: keys.length > 0 && keys.length <= MAX_INLINE_KEYS && isPlain && !list.things?.name,
    minItems: Number(list.minItems ?? 0),
    nameKey: list.things?.name,
    labelKey: list.things?.label,
  };
}
