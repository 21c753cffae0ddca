import {
  isSamePath,
  findValueAt,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import {
  getBranches,
  isSchema,
  listKeys,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
  findSchemaAt as ownSchemaAt,
} from '../../../engine/schema/schema.ts';
import { isListOfObjects } from '../outline/outline.ts';
import { createNamedPaths, type NamedPaths } from '../../../engine/schema/named-paths.ts';
import type { CaseEntries, CaseEntry } from '../labels/case-labels.ts';
import { getInventory } from '../labels/get-inventory.ts';
import { formatKey } from '../labels/format-key.ts';
import { toPlainSwitchHelp, toPlainLanguage } from '../labels/plain-language.ts';
import { getPricedOptionLabels } from '../labels/studio-describer.ts';

/** The control that a value is changed by. Which one follows from the schema alone. */
export type ControlDefinition =
  | {
      readonly kind: 'text';
      readonly maxLength: number | undefined;
      readonly isLong: boolean;
      readonly isRich: boolean;
      /** What may stand in braces. */
      readonly placeholders: readonly string[];
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      /** What people call them, where that is something else. */
      readonly labels?: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'number';
      readonly unit: string | undefined;
      readonly isWhole: boolean;
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'list'; readonly of: ControlDefinition };

/** A value of a thing that stands in its form. */
export interface FormField {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Whether it is an entry of a table, which can be taken out. */
  readonly isEntry: boolean;
  readonly control: ControlDefinition;
}

/** A part of a thing that has a form of its own. */
export interface FormSection {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly isThere: boolean;
  readonly schema: unknown;
}

/** What the form of a thing is made of. */
export interface FormDefinition {
  readonly path: JsonPath;
  readonly help: string;
  /** Its kind, where it is of a union, and the kinds that it could be. */
  readonly kinds:
    | { readonly tag: string; readonly now: string; readonly all: readonly string[] }
    | undefined;
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
  /** What an entry is called that can be added, and what it is, where this is a list or a table. */
  readonly entries:
    | {
        readonly entryType: string;
        readonly schema: unknown;
        readonly isTable: boolean;
        /** What its entries can be called, where that is no free choice. */
        readonly names?: readonly string[] | undefined;
        /** The entries that it can have and has not, where another file says which there are. */
        readonly missing?: CaseEntries | undefined;
      }
    | undefined;
}

/** What the schema says at a path. What is to stand in another place of the file is what may stand there. */
export function resolveSchemaAt(root: Schema, file: unknown, path: JsonPath): unknown {
  return ownSchemaAt(root, file, path, ({ places }, part) =>
    places === true ? createNamedPaths(root, file).find(String(part))?.schema : undefined,
  );
}

/** What stands in a place to see what the schema would say of a value there: never shown. */
const PROBE = 'probe';

/** A text longer than this gets a field of several lines. */
const MULTILINE_LENGTH = 120;

/** A value where there is none yet, so that the inventory tells what could stand there. */
function withProbe(file: unknown, path: JsonPath, isList: boolean): unknown {
  const value = findValueAt(file, path);
  if (!isList) return typeof value === 'string' ? file : withValueAt(file, path, PROBE);
  return Array.isArray(value) && value.length > 0 ? file : withValueAt(file, path, [PROBE]);
}

/** Tells the names that a place may refer to, and the placeholders that are filled there. */
function createReferenceLookup(root: Schema, probed: unknown) {
  const { references, texts, namespaces, findEntryLabelAt } = getInventory(root, probed);
  // What any text may name is too much to offer at each of them.
  const isEverywhere = (name: string) =>
    namespaces.some(({ inTexts }) => inTexts !== undefined && name.startsWith(inTexts));
  return (path: JsonPath) => {
    const isHere = (each: { readonly path: JsonPath }) => isSamePath(each.path, path);
    const { placeholders = [] } = texts.find(isHere) ?? {};
    return {
      names: new Map(
        references
          .find(isHere)
          ?.namespace.definitions.map(({ name, path: at }) => [name, findEntryLabelAt(at) ?? name]),
      ),
      placeholders: placeholders.filter((name) => !isEverywhere(name)),
    };
  };
}

function chooseControl(
  root: Schema,
  schema: Schema,
  path: JsonPath,
  lookUpReferences: ReturnType<typeof createReferenceLookup>,
): ControlDefinition {
  if (schema.const !== undefined && schema.type !== 'boolean') return { kind: 'fixed' };
  if (Array.isArray(schema.enum)) return { kind: 'choice', choices: schema.enum.map(String) };
  if (schema.refersTo) {
    const { names } = lookUpReferences(path);
    // Whose names they are may still have to be chosen.
    if (names.size > 0 || schema.refersTo.of !== undefined)
      return { kind: 'choice', choices: [...names.keys()], labels: names };
  }
  if (schema.picture) return { kind: 'picture' };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
    case 'integer':
      return { kind: 'number', unit: schema.unit, isWhole: schema.type === 'integer' };
    case 'array': {
      const items = resolveSchema(root, schema.items);
      return { kind: 'list', of: chooseControl(root, items, [...path, 0], lookUpReferences) };
    }
    default:
      return {
        kind: 'text',
        maxLength: schema.longest,
        isLong: (schema.longest ?? 0) > MULTILINE_LENGTH,
        isRich: schema.text === 'rich',
        placeholders: lookUpReferences(path).placeholders,
      };
  }
}

/** The control of an entry of which another file says what it can be. */
function chooseEntryControl(
  control: ControlDefinition,
  { options }: Pick<CaseEntry, 'options'>,
): ControlDefinition {
  if (!options) return control;
  if (control.kind === 'list') {
    return { kind: 'list', of: chooseEntryControl(control.of, { options }) };
  }
  if (control.kind !== 'text') return control;
  return { kind: 'choice', choices: [...options.keys()], labels: options };
}

/** The control of a value that is there, and what stands beside it. */
export function getControlAt(root: Schema, file: unknown, path: JsonPath): ControlDefinition {
  const schema = resolveSchema(root, resolveSchemaAt(root, file, path));
  return chooseControl(root, schema, path, createReferenceLookup(root, file));
}

/** The schema of a value that the schema leaves open: what the value is. */
function narrowOpenSchema(schema: Schema, value: unknown): Schema {
  if (schema.anyOf === undefined) return schema;
  const type = Array.isArray(value) ? 'array' : typeof value;
  const left = schema.anyOf.find((each: unknown) => Object(each).type === type) ?? {
    type: 'string',
  };
  return { ...schema, ...left };
}

/** What is said about a value beside its control. */
function getHelpText({ type, description = '' }: Schema): string {
  return type === 'boolean' ? toPlainSwitchHelp(description) : toPlainLanguage(description);
}

function isSection(root: Schema, schema: Schema): boolean {
  if (schema.type === 'array') return isListOfObjects(root, schema);
  return schema.type === 'object' || schema.oneOf !== undefined;
}

/** The keys of an object that are shown: those of its schema, or of a table those that are there. */
function listShownKeys(schema: Schema, value: unknown): string[] {
  const lookUpReferences = listKeys(schema);
  const present = Object.keys(Object(value));
  // Where its schema is, is no matter of an author.
  return [...lookUpReferences, ...present.filter((key) => !lookUpReferences.includes(key))].filter(
    (key) => key !== '$schema',
  );
}

/** What of some entries is not there yet. */
function findMissingEntries(caseEntries: CaseEntries, value: unknown): CaseEntries {
  return new Map([...caseEntries].filter(([name]) => !Object.hasOwn(Object(value), name)));
}

/** The names of the places that hold a plain value. */
function listPrimitivePathNames({ names, find }: NamedPaths): string[] {
  return [...names].filter((name) => {
    const value = find(name)?.value;
    return value !== undefined && value !== null && typeof value !== 'object';
  });
}

/**
 * The form of a thing: what is changed in it, by which control, and what stands further in. It follows from
 * the schema: a new key there needs nothing here.
 * @param said what another file says of its entries, if one does
 */
export function buildFormDefinition(
  root: Schema,
  file: unknown,
  path: JsonPath,
  caseEntries?: CaseEntries,
): FormDefinition {
  const at = resolveSchemaAt(root, file, path);
  const value = findValueAt(file, path);
  const union = resolveSchema(root, at);
  const schema = resolveValueSchema(root, at, value);
  const tag = findTagKey(union);
  const help = toPlainLanguage(union.description ?? '');
  const kinds =
    tag !== undefined
      ? {
          tag,
          now: findTagValue(root, union, value) ?? '',
          all: [...getBranches(root, union).keys()],
        }
      : undefined;
  const { things } = { ...union, ...schema };
  if (Array.isArray(value)) {
    const entryType = things?.thing ?? 'entry';
    return {
      path,
      help,
      kinds,
      fields: [],
      sections: [],
      entries: { entryType, schema: schema.items, isTable: false },
    };
  }
  const keys = listShownKeys(schema, value).filter((key) => key !== tag);
  // What may stand there is what may stand in the place that the key names.
  const places = schema.places ? createNamedPaths(root, file) : undefined;
  const properties = keys.map((key) => {
    const childSchema = places?.find(key)?.schema ?? findChildSchema(schema, key);
    const ownSchema = narrowOpenSchema(resolveSchema(root, childSchema), findValueAt(value, [key]));
    return { key, childSchema, ownSchema };
  });
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const plainFields = properties.filter(({ ownSchema }) => !isSection(root, ownSchema));
  const lookUpReferences = createReferenceLookup(
    root,
    plainFields.reduce<unknown>((probed, { key, ownSchema }) => {
      const isList = ownSchema.type === 'array';
      const isText = ownSchema.refersTo !== undefined || ownSchema.placeholders !== undefined;
      return isList || isText ? withProbe(probed, [...path, key], isList) : probed;
    }, file),
  );
  const rank = ({ key, ownSchema }: (typeof properties)[number]) =>
    ownSchema.verbatim === true && !required.includes(key) ? 1 : 0;
  const options = getPricedOptionLabels(root, file, path);
  // An entry of a table is called as visitors call what it is for, or else as its author calls it.
  const entryLabel = (key: string) => caseEntries?.get(key)?.label ?? options.get(key) ?? key;
  const controlFor = ({ key, ownSchema }: (typeof properties)[number]) => {
    const control = chooseControl(root, ownSchema, [...path, key], lookUpReferences);
    const entry = caseEntries?.get(key);
    return entry ? chooseEntryControl(control, entry) : control;
  };
  const describeField = ({ key, ownSchema }: (typeof properties)[number]) => ({
    key,
    label: listKeys(schema).includes(key) ? formatKey(key) : entryLabel(key),
    help: getHelpText(ownSchema),
    isRequired: required.includes(key) || !listKeys(schema).includes(key),
  });
  return {
    path,
    help,
    kinds,
    // What only machines read stands below what visitors do, unless nothing goes without it.
    fields: plainFields
      .toSorted((left, right) => rank(left) - rank(right))
      .map((each) => ({
        ...describeField(each),
        isEntry: !listKeys(schema).includes(each.key),
        control: controlFor(each),
      })),
    // The entries of a table are listed as such, where no other file has better words for them.
    sections: properties
      .filter(({ ownSchema }) => isSection(root, ownSchema))
      .filter(({ key }) => listKeys(schema).includes(key) || caseEntries?.has(key) === true)
      .map((each) => ({
        ...describeField(each),
        isThere: findValueAt(value, [each.key]) !== undefined,
        schema: each.childSchema,
      })),
    entries: isSchema(schema.additionalProperties)
      ? {
          entryType: things?.thing ?? 'entry',
          schema: schema.additionalProperties,
          isTable: true,
          names: places && listPrimitivePathNames(places),
          missing: caseEntries && findMissingEntries(caseEntries, value),
        }
      : undefined,
  };
}
