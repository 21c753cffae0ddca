import { SITE_FACT_NAMES } from '../text/site-facts.ts';
import type { Placeholders } from '../generated/vocabulary.ts';
import type { NameGraph } from './name-graph.ts';
import { findValueAt, type JsonPath } from './path.ts';
import type { ValueNode } from './walk.ts';

/** A text that people read, and what it may contain. */
export interface ConfigText {
  readonly path: JsonPath;
  readonly text: string;
  readonly reader: 'visitor' | 'author';
  /** Whether it is a fact that may be a placeholder. */
  readonly isFact: boolean;
  /** Whether links are shown as links. */
  readonly isRich: boolean;
  /** The names of the placeholders that are filled. */
  readonly placeholders: readonly string[];
  /** Placeholders that would be filled from a key beside the text, which is missing. */
  readonly missingPlaceholders: ReadonlyMap<string, string>;
  /** The kind of entities whose names are placeholders. */
  readonly placeholderThings: string | undefined;
  /** What stands before the names of entities in placeholders, by the kind of the entities. */
  readonly placeholderPrefixes: ReadonlyMap<string, string>;
  /** How many characters fit. */
  readonly maxLength: number;
}

/** All texts of a file, in their order. */
export function listTexts(nodes: readonly ValueNode[], { namespaces }: NameGraph): ConfigText[] {
  const listNames = (wanted: string | undefined) =>
    namespaces
      .filter(({ thing }) => thing === wanted)
      .flatMap(({ definitions }) => definitions.map(({ name }) => name));
  const inAnyText = namespaces.flatMap(({ inTexts, definitions }) =>
    inTexts === undefined ? [] : definitions.map(({ name }) => inTexts + name),
  );
  // Thousands of texts may contain thousands of prices, so texts with the same placeholders share one list.
  const lists = new Map<string, readonly string[]>();
  function getPlaceholders({ facts, named, things, each }: Placeholders, given: readonly string[]) {
    const key = JSON.stringify([facts, given, named, things, each]);
    const known = lists.get(key);
    if (known) return known;
    const prefixed = Object.entries(each ?? {}).map(([word, thing]) =>
      listNames(thing).map((name) => `${word}.${name}`),
    );
    const own = [given, named ?? [], listNames(things), ...prefixed];
    const all = [facts ? SITE_FACT_NAMES : [], ...own, inAnyText];
    lists.set(key, all.flat());
    return all.flat();
  }
  return nodes.flatMap(({ path, value, schema, parent }): ConfigText[] => {
    if (schema.text === undefined || typeof value !== 'string') return [];
    const { placeholders = {} } = schema;
    // A value beside the text fills the placeholder with the last name of its path.
    const siblings = (placeholders.beside ?? []).map((key) => {
      const names = key.split('.');
      const isGiven = findValueAt(parent?.value, names) !== undefined;
      return { name: names.at(-1) ?? key, key: names[0] ?? key, isGiven };
    });
    const given = siblings.filter(({ isGiven }) => isGiven).map(({ name }) => name);
    return [
      {
        path,
        text: value,
        reader: schema.reader ?? 'visitor',
        isFact: schema.fact ?? false,
        isRich: schema.text === 'rich',
        placeholders: getPlaceholders(placeholders, given),
        missingPlaceholders: new Map(
          siblings.filter(({ isGiven }) => !isGiven).map(({ name, key }) => [name, key]),
        ),
        placeholderThings: placeholders.things,
        placeholderPrefixes: new Map(
          Object.entries(placeholders.each ?? {}).map(([word, thing]) => [thing, `${word}.`]),
        ),
        maxLength: schema.longest ?? Infinity,
      },
    ];
  });
}
