import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { createPathDescriber, type PathDescriber } from '../../../engine/schema/path-describer.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { formatKey, STUDIO_WORDS } from './words.ts';

/** A key of a price table in words; an id with other signs stays as it is. */
function formatEntry(entry: string | number): string {
  return /^[a-zA-Z]+$/.test(String(entry)) ? formatKey(String(entry)) : String(entry);
}

/** The label of the option that a price belongs to; undefined if there is none. */
type OptionLabelFinder = (table: string, entry: string) => string | undefined;

/** The label of a price with its table. */
function describePrice(path: JsonPath, findOptionLabel: OptionLabelFinder): string | undefined {
  const [section, table, entry, ...rest] = path;
  if (section !== 'prices' || entry === undefined || rest.length > 0) return undefined;
  const option = findOptionLabel(String(table), String(entry));
  const price = option === undefined ? `price '${formatEntry(entry)}'` : `price of '${option}'`;
  return `${price} in '${formatKey(String(table))}'`;
}

/**
 * Labels values for the studio: prices by their options, everything else by the schema.
 * @param findOptionLabel of a config
 */
export function createStudioDescriber(
  schema: Schema,
  root: unknown,
  findOptionLabel?: OptionLabelFinder,
): PathDescriber {
  const describer = createPathDescriber(schema, root, STUDIO_WORDS);
  if (!findOptionLabel) return describer;
  const describePriceAt = (path: JsonPath) => describePrice(path, findOptionLabel);
  return {
    ...describer,
    describePath: (path) => describePriceAt(path) ?? describer.describePath(path),
    findEntryLabelAt: (path) => {
      const [section, table, entry, ...rest] = path;
      if (section !== 'prices' || table === undefined) return describer.findEntryLabelAt(path);
      if (entry === undefined) return formatKey(String(table));
      const option = rest.length === 0 && findOptionLabel(String(table), String(entry));
      return option || describer.findEntryLabelAt(path);
    },
    describeSubject: (path) => {
      const label = describePriceAt(path);
      return label === undefined ? describer.describeSubject(path) : capitalize(label);
    },
  };
}
