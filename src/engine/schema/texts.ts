import { SITE_FACT_NAMES } from '../text/site-facts.ts';
import type { Placeholders } from '../generated/vocabulary.ts';
import type { NameGraph } from './name-graph.ts';
import { findValueAt, type JsonPath } from './path.ts';
import type { ValueNode } from './walk.ts';

/** A text that people read, and what may stand in it where it stands. */
export interface ConfigText {
  readonly path: JsonPath;
  readonly text: string;
  readonly reader: 'visitor' | 'author';
  /** Whether it is a fact that may still be open. */
  readonly isFact: boolean;
  /** Whether links are shown as links here. */
  readonly isRich: boolean;
  /** The names of the placeholders that are filled here. */
  readonly placeholders: readonly string[];
  /** Placeholders that are not filled because the key beside the text is missing that they are taken from. */
  readonly missingPlaceholders: ReadonlyMap<string, string>;
  /** The sort of things whose names are placeholders here. */
  readonly placeholderThings: string | undefined;
  /** How many characters fit. */
  readonly maxLength: number;
  /** How many characters of one word fit into a line. */
  readonly maxWordLength: number;
}

/** What is taken from keys beside a text: the name of the placeholder and the way to its value. */
function listSiblingValues({ beside = [] }: Placeholders): { name: string; way: string[] }[] {
  return beside.map((key) => {
    const way = key.split('.');
    return { name: way.at(-1) ?? key, way };
  });
}

/** Every text of a file, in the order in which they stand. */
export function listTexts(visits: readonly ValueNode[], { namespaces }: NameGraph): ConfigText[] {
  const named = (sort: string | undefined) =>
    namespaces
      .filter(({ thing }) => thing === sort)
      .flatMap(({ definitions }) => definitions.map(({ name }) => name));
  const inAnyText = namespaces.flatMap(({ inTexts, definitions }) =>
    inTexts === undefined ? [] : definitions.map(({ name }) => inTexts + name),
  );
  // Thousands of texts may name thousands of prices: texts that may name the same share one list.
  const lists = new Map<string, readonly string[]>();
  function namesIn({ facts, named: own = [], things }: Placeholders, given: readonly string[]) {
    const key = JSON.stringify([facts, given, own, things]);
    const list = lists.get(key) ?? [
      ...(facts ? SITE_FACT_NAMES : []),
      ...given,
      ...own,
      ...named(things),
      ...inAnyText,
    ];
    lists.set(key, list);
    return list;
  }
  return visits.flatMap(({ path, value, schema, parent: holder }): ConfigText[] => {
    if (schema.text === undefined || typeof value !== 'string') return [];
    const { placeholders = {} } = schema;
    const beside = listSiblingValues(placeholders);
    const isGiven = ({ way }: { way: string[] }) => findValueAt(holder?.value, way) !== undefined;
    return [
      {
        path,
        text: value,
        reader: schema.reader ?? 'visitor',
        isFact: schema.fact ?? false,
        isRich: schema.text === 'rich',
        placeholders: namesIn(
          placeholders,
          beside.filter(isGiven).map(({ name }) => name),
        ),
        missingPlaceholders: new Map(
          beside
            .filter((each) => !isGiven(each))
            .map(({ name, way: [key = name] }) => [name, key] as const),
        ),
        placeholderThings: placeholders.things,
        maxLength: schema.longest ?? Infinity,
        maxWordLength: schema.longestWord ?? Infinity,
      },
    ];
  });
}
