import type { EstimatorConfig, VariantGroup } from '../../../engine/generated/estimator.ts';
import { splitEntry } from '../../../engine/rules/core/table-keys.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type {
  NameDefinition,
  NameReference,
  Namespace,
} from '../../../engine/schema/name-graph.ts';
import {
  getListAt,
  findValueAt,
  isPathWithin,
  isSamePath,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import {
  fillVariantIds,
  getVariantFigureId,
  VARIANT_PLACEHOLDER,
  type GroupVariant,
} from '../../../engine/schema/variant-names.ts';
import { findConfig, type StudioDocument } from '../project/document.ts';
import { indexConfig, type ConfigIndex } from '../words/file-index.ts';
import { findVariantGroup } from '../words/referable-names.ts';
import { findRepeatedGroup, listItemNames } from '../words/repeated-names.ts';
import { listOptionPrices } from '../words/price-tables.ts';

/** A use of a name: as a value, a table's key or a placeholder in a text. */
export interface NameUse {
  readonly file: StudioDocument;
  readonly path: JsonPath;
  readonly as: 'value' | 'key' | 'placeholder';
  /** What surrounds the name in a text. */
  readonly delimiters?: Delimiters;
  /** The whole key or value with another name; the name alone if left out. */
  readonly toWhole?: (name: string) => string;
}

type Delimiters = readonly [before: string, after: string];
type FoundUse = Omit<NameUse, 'file'>;

/** A name of the config and everything that refers to it. */
export interface UsedName {
  readonly name: string;
  readonly definition: NameDefinition;
  /** Names that it must differ from. */
  readonly others: readonly string[];
  readonly uses: readonly NameUse[];
}

/** What surrounds a name in texts, also as the owner of other names: `{price.menu.buffet}`. */
function listDelimiters(namespaces: readonly Namespace[], own: Namespace): Delimiters[] {
  if (own.inTexts !== undefined) return [[`{${own.inTexts}`, '}']];
  const first = own.definitions[0]?.name ?? '';
  return namespaces.flatMap(({ of, inTexts = '' }): Delimiters[] => {
    const isOwned = of === own.thing && inTexts.endsWith(`.${first}.`);
    return isOwned ? [[`{${inTexts.slice(0, -first.length - 1)}`, '.']] : [];
  });
}

/** The prices that depend on several answers, where an option is one of them. */
function listSharedPriceUses(config: EstimatorConfig, path: JsonPath, option: string): FoundUse[] {
  const answer = findValueAt(config, [...path.slice(0, 2), 'answer']);
  const found = new Map<string, FoundUse>();
  for (const { value } of walkAllRules(config)) {
    if (value.op !== 'lookupBy' || typeof answer !== 'string') continue;
    const index = value.by.indexOf(answer);
    for (const entry of Object.keys(config.prices[value.table] ?? {})) {
      const parts = splitEntry(entry);
      if (index < 0 || parts[index] !== option) continue;
      const toWhole = (name: string) => parts.with(index, name).join('/');
      const at = ['prices', value.table, entry];
      found.set(at.join('.'), { path: at, as: 'key', toWhole });
    }
  }
  return [...found.values()];
}

/** A part of a name that is something else in each use: `price` and `good` in `price.good`. */
interface NamePart {
  readonly whole: string;
  readonly toWhole: (name: string) => string;
}

/** A variant with a name as its own, or as that of the group that it goes with. */
interface NamedVariant {
  readonly group: VariantGroup;
  readonly path: JsonPath;
  readonly variant: GroupVariant;
  /** What stands for the name. */
  readonly braces: string;
  /** Its id, if that name is another one. */
  readonly toId: (name: string) => string;
}

/** The variants that a name is a part of; none for the name of a figure. */
function listNamedVariants(config: unknown, { name, path }: NameDefinition): NamedVariant[] {
  const found = findVariantGroup(config, path);
  if (!found || path[3] !== 'for') return [];
  const place = ['rules', 'variants'];
  return getListAt(config, place).flatMap((_group, index): NamedVariant[] => {
    const each = findVariantGroup(config, [...place, index]);
    const isOwn = each?.group.id === found.group.id;
    if (!each || (!isOwn && each.group.with !== found.group.id)) return [];
    const braces = isOwn ? VARIANT_PLACEHOLDER : `{${found.group.id}}`;
    return each.variants
      .filter(({ placeholders }) =>
        placeholders.some((part) => part.braces === braces && part.id === name),
      )
      .map((variant) => {
        const [own] = variant.placeholders;
        const toId = (to: string) => {
          if (!variant.other) return to;
          return isOwn ? `${variant.other.id}-${to}` : `${to}-${own?.id}`;
        };
        return { group: each.group, path: each.path, variant, braces, toId };
      });
  });
}

/** The figures of variants that have a name as their figure, or as their variant. */
function listVariantFigures(config: unknown, definition: NameDefinition): NamePart[] {
  const { name, path } = definition;
  const found = path[3] === 'for' ? undefined : findVariantGroup(config, path);
  const ofFigure = (found?.variants ?? []).map(({ id }) => ({
    whole: getVariantFigureId(name, id),
    toWhole: (to: string) => getVariantFigureId(to, id),
  }));
  const ofVariant = listNamedVariants(config, definition).flatMap(({ group, variant, toId }) =>
    group.figures.map(({ id }) => ({
      whole: getVariantFigureId(id, variant.id),
      toWhole: (to: string) => getVariantFigureId(id, toId(to)),
    })),
  );
  return [...ofFigure, ...ofVariant];
}

/** The names of an answer or a figure of a repeated group for each of its items, and over all of them. */
function listItemParts(config: unknown, thing: string, { name, path }: NameDefinition): NamePart[] {
  const group = ['answer', 'figure'].includes(thing) ? findRepeatedGroup(config, path) : undefined;
  if (!group) return [];
  const names = listItemNames(config, group, name, thing).map(([whole]) => whole);
  // In the group around one, `width.1` is that of the first item within the same one.
  const within = names.map((whole) => whole.replace(/\.\d+-/, '.'));
  return Array.from(new Set([...names, ...within]), (whole) => {
    return { whole, toWhole: (to) => to + whole.slice(name.length) };
  });
}

/** The prices and price tables that are named after a variant. */
function listVariantPriceUses(
  config: EstimatorConfig,
  references: readonly NameReference[],
  definition: NameDefinition,
): FoundUse[] {
  return listNamedVariants(config, definition).flatMap(({ path, variant, braces }) =>
    references.flatMap((each): FoundUse[] => {
      if (!isPathWithin(each.path, path) || !each.name.includes(braces)) return [];
      const toWhole = (id: string) => fillVariantIds(each.name.replaceAll(braces, id), variant);
      const table = String(findValueAt(config, [...each.path.slice(0, -1), 'table']));
      const isTable = each.namespace.thing === 'price table';
      const entry = fillVariantIds(each.name, variant);
      const at = ['prices', ...(isTable ? [] : [fillVariantIds(table, variant)]), entry];
      return findValueAt(config, at) === undefined ? [] : [{ path: at, as: 'key', toWhole }];
    }),
  );
}

function listUsesInConfig(index: ConfigIndex, namespace: Namespace, definition: NameDefinition) {
  const { config } = index.source;
  const { name, path } = definition;
  const kind = namespace.thing === 'answer' ? 'answer' : 'figure';
  const { namespaces, references, texts } = index.inventory;
  // Beside the key that holds the name.
  const prices = listOptionPrices(index, path.slice(0, -1)).filter(
    ({ price }) => price !== undefined,
  );
  const ofPrices = prices.map(({ path: [, table] }): Delimiters => [`{price.${table}.`, '}']);
  const delimiters = [...ofPrices, ...listDelimiters(namespaces, namespace)];
  const items = listItemParts(config, namespace.thing, definition);
  // What stands around the name where a text takes such names: `{roomName}`, and `{roomName.2}` of an item.
  const suffixes = ['', ...items.map(({ whole }) => whole.slice(name.length))];
  const inBraces = (prefix: string) =>
    suffixes.map((suffix): Delimiters => [`{${prefix}`, `${suffix}}`]);
  return [
    ...references
      .filter((each) => each.namespace === namespace && each.name === name)
      .map((each): FoundUse => ({ path: each.path, as: 'value' })),
    ...[...listVariantFigures(config, definition), ...items].flatMap(({ whole, toWhole }) =>
      references
        // A name that exists nowhere as it is counts as an answer where it may be an answer or a figure.
        .filter((each) => each.name === whole && [kind, 'answer'].includes(each.namespace.thing))
        .map((each): FoundUse => ({ path: each.path, as: 'value', toWhole })),
    ),
    ...listVariantPriceUses(config, references, definition),
    ...prices.map((each): FoundUse => ({ path: each.path, as: 'key' })),
    ...listSharedPriceUses(config, path, name),
    ...texts.flatMap(({ path: at, text, placeholderThings, placeholderPrefixes }) => {
      const prefix =
        placeholderThings === namespace.thing ? '' : placeholderPrefixes.get(namespace.thing);
      const own = prefix === undefined ? [] : inBraces(prefix);
      const all: Delimiters[] = [...delimiters, ...own];
      return all
        .filter((each) => text.includes(each.join(name)))
        .map((each): FoundUse => ({ path: at, as: 'placeholder', delimiters: each }));
    }),
  ];
}

/** Where an answer refers to an option: as its value, in its list, or as a key of quantities. */
function listUsesInAnswer(chosen: unknown, path: JsonPath, name: string): FoundUse[] {
  if (chosen === name) return [{ path, as: 'value' }];
  const position = Array.isArray(chosen) ? chosen.indexOf(name) : -1;
  if (position >= 0) return [{ path: [...path, position], as: 'value' }];
  return findValueAt(chosen, [name]) === undefined ? [] : [{ path: [...path, name], as: 'key' }];
}

/** The objects of a sample customer that are keyed by names. */
const KEYED_OBJECTS: Readonly<Record<string, readonly JsonPath[]>> = {
  answer: [['answers']],
  figure: [
    ['expected', 'breakdown'],
    ['expected', 'figures'],
  ],
};

/** Where the sample customers use a name. The check reports a file that does not match its schema. */
function listUsesInCases(value: unknown, thing: string, name: string, answer: unknown): FoundUse[] {
  return getListAt(value, ['cases']).flatMap((_, index) => {
    const at = ['cases', index];
    const keyed = (KEYED_OBJECTS[thing] ?? [])
      .map((holder): FoundUse => ({ path: [...at, ...holder, name], as: 'key' }))
      .filter(({ path }) => findValueAt(value, path) !== undefined);
    if (typeof answer !== 'string') return keyed;
    const path = [...at, 'answers', answer];
    return [...keyed, ...listUsesInAnswer(findValueAt(value, path), path, name)];
  });
}

/**
 * The names that the config defines at a path, and all that refers to them in all files.
 * @param index of the config, where it is known already
 */
export function listNamesAt(
  documents: readonly StudioDocument[],
  path: JsonPath,
  index?: ConfigIndex,
): UsedName[] {
  const file = findConfig(documents);
  if (typeof file?.value !== 'object' || file.value === null) return [];
  const known = index ?? indexConfig(file.value);
  // The check reports a file that does not match its schema.
  const { config } = known.source;
  const { namespaces } = known.inventory;
  return namespaces.flatMap((namespace): UsedName[] => {
    const { definitions, thing, list } = namespace;
    const definition = definitions.find((each) => isSamePath(each.path, path));
    if (!definition) return [];
    const { name } = definition;
    // Options are unique within their list only.
    const isOption = list !== undefined && path[0] === 'steps';
    const answer = isOption ? findValueAt(config, [...path.slice(0, 2), 'answer']) : undefined;
    const kind = thing === 'answer' ? 'answer' : 'figure';
    const repeated = findRepeatedGroup(config, path);
    const answers =
      typeof answer === 'string' && repeated
        ? listItemNames(config, repeated, answer, 'answer').map(([itemName]) => itemName)
        : [answer];
    // Of two that have the same name, as after duplicating, references mean the first.
    const isFirst = definitions.find((each) => each.name === name) === definition;
    const uses = documents.flatMap((each): NameUse[] => {
      const found =
        each === file
          ? listUsesInConfig(known, namespace, definition)
          : each.kind === 'cases'
            ? [
                ...answers.flatMap((of) => listUsesInCases(each.value, thing, name, of)),
                ...[
                  ...listVariantFigures(config, definition),
                  ...listItemParts(config, thing, definition),
                ].flatMap(({ whole, toWhole }) =>
                  listUsesInCases(each.value, kind, whole, undefined).map((use) => ({
                    ...use,
                    toWhole,
                  })),
                ),
              ]
            : [];
      return found.map((use) => ({ ...use, file: each }));
    });
    const others = definitions.filter((each) => each !== definition).map((each) => each.name);
    return [{ name, definition, others, uses: isFirst ? uses : [] }];
  });
}
