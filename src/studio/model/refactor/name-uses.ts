import { collectInventory } from '../../../engine/schema/inventory.ts';
import type { NameDefinition, Namespace } from '../../../engine/schema/name-graph.ts';
import { isSamePath, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { splitEntry } from '../../../engine/rules/core/table-keys.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';

/** A use of a name: as a value, a table's key or a placeholder in a text. */
export interface NameUse {
  readonly path: JsonPath;
  readonly as: 'value' | 'key' | 'placeholder';
  /** What surrounds the name in a text; braces if left out. */
  readonly delimiters?: readonly [before: string, after: string];
  /** The whole key with another name; the name alone if left out. */
  readonly toKey?: (name: string) => string;
}

/** A name and everything that refers to it. */
export interface UsedName {
  readonly name: string;
  readonly thing: string;
  readonly definition: NameDefinition;
  readonly others: readonly string[];
  /** Whether an earlier entry has the same name, as after duplicating: references mean that one. */
  readonly isCopy: boolean;
  readonly uses: readonly NameUse[];
  /** The answer that an option belongs to. */
  readonly answer: string | undefined;
}

/** The price tables that an answer is looked up in. */
export function listTablesPricing(config: EstimatorConfig, answer: string): string[] {
  const tables = [...walkAllRules(config)].flatMap(({ value }) => {
    const isLookup =
      'table' in value &&
      getOperatorTools(value)
        .listDependencies?.(value, config.prices)
        .some((dependency) => dependency.answer === answer) === true;
    return isLookup ? [value.table] : [];
  });
  return [...new Set(tables)];
}

/** The prices of an option in the tables of its answer. */
function listPriceUses(config: EstimatorConfig, answer: string, option: string): NameUse[] {
  const whole = listTablesPricing(config, answer)
    .map((table): NameUse => ({ path: ['prices', table, option], as: 'key' }))
    .filter(({ path }) => findValueAt(config, path) !== undefined);
  return [...whole, ...listEntryPartUses(config, answer, option)];
}

/** The entries of tables with several keys of which the option is one. */
function listEntryPartUses(config: EstimatorConfig, answer: string, option: string): NameUse[] {
  const found = new Map<string, NameUse>();
  for (const { value } of walkAllRules(config)) {
    if (value.op !== 'lookupBy' || !value.by.includes(answer)) continue;
    const index = value.by.indexOf(answer);
    for (const entry of Object.keys(config.prices[value.table] ?? {})) {
      const parts = splitEntry(entry);
      if (parts.length === 1 || parts[index] !== option) continue;
      const toKey = (name: string) => parts.with(index, name).join('/');
      found.set(`${value.table} ${entry}`, {
        path: ['prices', value.table, entry],
        as: 'key',
        toKey,
      });
    }
  }
  return [...found.values()];
}

/** The texts that contain a name between delimiters. */
function inTexts(
  texts: readonly ConfigText[],
  name: string,
  delimiters: readonly [string, string],
): NameUse[] {
  return texts
    .filter(({ text }) => text.includes(delimiters.join(name)))
    .map(({ path }): NameUse => ({ path, as: 'placeholder', delimiters }));
}

/** The delimiters of a name in texts, also as the owner of other names: `{price.menu.buffet}`. */
function listPlaceholderDelimiters(
  namespaces: readonly Namespace[],
  { thing, definitions, inTexts: own }: Namespace,
) {
  if (own !== undefined) return [[`{${own}`, '}']] as const;
  const first = definitions[0]?.name ?? '';
  return namespaces.flatMap(({ of, inTexts: other = '' }) => {
    const owned =
      of === thing && other.endsWith(`.${first}.`) ? other.slice(0, -first.length - 1) : undefined;
    return owned === undefined ? [] : [[`{${owned}`, '.'] as const];
  });
}

function findDefinitionsAt(namespaces: readonly Namespace[], path: JsonPath) {
  return namespaces.flatMap((namespace) => {
    const definition = namespace.definitions.find((each) => isSamePath(each.path, path));
    return definition ? [{ namespace, definition }] : [];
  });
}

/** The answer of the step that contains a path. */
export function findEnclosingAnswer(config: unknown, path: JsonPath): string | undefined {
  const answer = findValueAt(config, [...path.slice(0, 2), 'answer']);
  return typeof answer === 'string' ? answer : undefined;
}

/** The names defined at a path, and everything that refers to them. */
export function listNamesAt(schema: Schema, config: EstimatorConfig, path: JsonPath): UsedName[] {
  const { namespaces, references, texts } = collectInventory(schema, config);
  return findDefinitionsAt(namespaces, path).map(({ namespace, definition }) => {
    const { name } = definition;
    const { thing } = namespace;
    const isCopy = namespace.definitions.find((each) => each.name === name) !== definition;
    const isOption = isOptionNamespace(namespace, path);
    const answer = isOption ? findEnclosingAnswer(config, path) : undefined;
    const prices = answer === undefined ? [] : listPriceUses(config, answer, name);
    return {
      name,
      thing,
      definition,
      others: namespace.definitions.filter((each) => each !== definition).map((each) => each.name),
      isCopy,
      answer,
      uses: isCopy
        ? []
        : [
            ...references
              .filter((each) => each.namespace === namespace && each.name === name)
              .map((each): NameUse => ({ path: each.path, as: 'value' })),
            ...prices,
            ...prices.flatMap(({ path: [, table = ''] }) =>
              inTexts(texts, name, [`{price.${table}.`, '}']),
            ),
            ...listPlaceholderDelimiters(namespaces, namespace).flatMap((delimiters) =>
              inTexts(texts, name, delimiters),
            ),
            ...texts
              .filter(
                ({ placeholderThings: things, text }) =>
                  things === thing && text.includes(`{${name}}`),
              )
              .map((each): NameUse => ({ path: each.path, as: 'placeholder' })),
          ],
    };
  });
}

/** Whether the names are options of one step, which are unique within their list only. */
function isOptionNamespace({ list }: Namespace, path: JsonPath): boolean {
  return list !== undefined && path[0] === 'steps';
}
