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
      readonly choices: readonly string[];
      /** The labels of the choices, where they differ. */
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

/** A plain value in a form. */
export interface FormField {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Whether it is an entry of a table, which can be removed. */
  readonly isEntry: boolean;
  readonly control: ControlDefinition;
}

/** A child with a form of its own. */
export interface FormSection {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly isThere: boolean;
  readonly schema: unknown;
}

export interface FormDefinition {
  readonly path: JsonPath;
  readonly help: string;
  /** The current and possible kinds of a union. */
  readonly kinds:
    | { readonly tag: string; readonly now: string; readonly all: readonly string[] }
    | undefined;
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
  /** The type and schema of new entries, for a list or table. */
  readonly entries:
    | {
        readonly entryType: string;
        readonly schema: unknown;
        readonly isTable: boolean;
        /** The allowed names of entries. */
        readonly names?: readonly string[] | undefined;
        /** Missing entries that the config knows about. */
        readonly missing?: CaseEntries | undefined;
      }
    | undefined;
}

/** The schema at a path. A key that names another path has the schema of that path. */
export function resolveSchemaAt(root: Schema, file: unknown, path: JsonPath): unknown {
  return ownSchemaAt(root, file, path, ({ places }, part) =>
    places === true ? createNamedPaths(root, file).find(String(part))?.schema : undefined,
  );
}

/** A dummy value that makes the inventory list what is allowed at a path. */
const PROBE = 'probe';

/** Longer texts get a text area. */
const MULTILINE_LENGTH = 120;

/** Puts a dummy value at an empty path. */
function withProbe(file: unknown, path: JsonPath, isList: boolean): unknown {
  const value = findValueAt(file, path);
  if (!isList) return typeof value === 'string' ? file : withValueAt(file, path, PROBE);
  return Array.isArray(value) && value.length > 0 ? file : withValueAt(file, path, [PROBE]);
}

/** Looks up the names that a path may refer to, and its placeholders. */
function createReferenceLookup(root: Schema, probed: unknown) {
  const { references, texts, namespaces, findEntryLabelAt } = getInventory(root, probed);
  // Placeholders that every text may use are too many to offer.
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
    // The owner of the names may not be chosen yet.
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

/** The control of an entry whose options the config knows. */
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

/** The control of an existing value. */
export function getControlAt(root: Schema, file: unknown, path: JsonPath): ControlDefinition {
  const schema = resolveSchema(root, resolveSchemaAt(root, file, path));
  return chooseControl(root, schema, path, createReferenceLookup(root, file));
}

/** Narrows an open schema to the type of the current value. */
function narrowOpenSchema(schema: Schema, value: unknown): Schema {
  if (schema.anyOf === undefined) return schema;
  const type = Array.isArray(value) ? 'array' : typeof value;
  const left = schema.anyOf.find((each: unknown) => Object(each).type === type) ?? {
    type: 'string',
  };
  return { ...schema, ...left };
}

/** The help text of a field. */
function getHelpText({ type, description = '' }: Schema): string {
  return type === 'boolean' ? toPlainSwitchHelp(description) : toPlainLanguage(description);
}

function isSection(root: Schema, schema: Schema): boolean {
  if (schema.type === 'array') return isListOfObjects(root, schema);
  return schema.type === 'object' || schema.oneOf !== undefined;
}

/** The keys to show: those of the schema, and those present in a table. */
function listShownKeys(schema: Schema, value: unknown): string[] {
  const lookUpReferences = listKeys(schema);
  const present = Object.keys(Object(value));
  // "$schema" is for text editors.
  return [...lookUpReferences, ...present.filter((key) => !lookUpReferences.includes(key))].filter(
    (key) => key !== '$schema',
  );
}

/** The known entries that are missing. */
function findMissingEntries(caseEntries: CaseEntries, value: unknown): CaseEntries {
  return new Map([...caseEntries].filter(([name]) => !Object.hasOwn(Object(value), name)));
}

/** The names of paths with a plain value. */
function listPrimitivePathNames({ names, find }: NamedPaths): string[] {
  return [...names].filter((name) => {
    const value = find(name)?.value;
    return value !== undefined && value !== null && typeof value !== 'object';
  });
}

/**
 * The form of a value. It follows from the schema: a new key there needs no change here.
 * @param caseEntries the entries that the config knows, for sample customers
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
  // A key that names another path allows what that path allows.
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
  // Labels of table entries: the option's label, else the key.
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
    // Optional machine-readable values come last.
    fields: plainFields
      .toSorted((left, right) => rank(left) - rank(right))
      .map((each) => ({
        ...describeField(each),
        isEntry: !listKeys(schema).includes(each.key),
        control: controlFor(each),
      })),
    // Table entries are in the entry list unless the config knows them.
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
