import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { formatPath, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  listKeys,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { duplicateEntry } from '../edits/edits.ts';
import type { StudioFile, FileEdit } from '../documents/studio-file.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { findEnclosingAnswer, listNamesAt, listTablesPricing } from './name-uses.ts';
import { findEntryType, type ListPosition } from './resolve-drop.ts';
import { applyRemoval, type Removal } from './removal.ts';

/** The other lists in a file with the same type of entries. */
export function listCompatibleLists(root: Schema, file: unknown, path: JsonPath): JsonPath[] {
  const own = path.slice(0, -1);
  const sort = findEntryType(root, file, own);
  if (sort === undefined) return [];
  function* listsIn(at: unknown, value: unknown, here: JsonPath): Generator<JsonPath> {
    if (typeof value !== 'object' || value === null) return;
    const schema = resolveValueSchema(root, at, value);
    if (Array.isArray(value)) {
      if (schema.things?.thing === sort && formatPath(here) !== formatPath(own)) yield here;
      for (const [index, each] of value.entries())
        yield* listsIn(schema.items, each, [...here, index]);
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      yield* listsIn(resolveSchemaAt(root, file, [...here, key]), each, [...here, key]);
    }
  }
  return [...listsIn(root, file, [])];
}

/** An entry without the keys that the other list does not allow. */
function fitEntryToList(root: Schema, file: unknown, list: JsonPath, entry: unknown): unknown {
  const schema = resolveValueSchema(root, resolveSchemaAt(root, file, [...list, 0]), entry);
  const known = listKeys(schema);
  return Object.fromEntries(Object.entries(Object(entry)).filter(([key]) => known.includes(key)));
}

/** The price of an entry in the first table that has one. */
function findEntryPrice(config: EstimatorConfig, answer: string | undefined, name: string) {
  const tables = answer === undefined ? [] : listTablesPricing(config, answer);
  return tables
    .map((table) => findValueAt(config, ['prices', table, name]))
    .find((each) => typeof each === 'number');
}

/** Sets the price of an entry in every table that its answer is looked up in. */
function withPrice(text: string, list: JsonPath, name: string, price: unknown): string {
  // A config with errors may have nothing to look up.
  const config = parseJson(text) as EstimatorConfig;
  const answer = findEnclosingAnswer(config, list);
  if (answer === undefined || price === undefined) return text;
  return listTablesPricing(config, answer).reduce(
    (result, table) =>
      findValueAt(config, ['prices', table, name]) === undefined
        ? setJsonValue(result, ['prices', table, name], price)
        : result,
    text,
  );
}

function findNameKey(root: Schema, file: unknown, list: JsonPath): string | undefined {
  return resolveSchema(root, resolveSchemaAt(root, file, list)).things?.name;
}

/**
 * Moves an entry to another list with its price. References to it from its old list are removed.
 * @param removal the consequences of removing it from its list
 */
export function moveToList(
  files: readonly StudioFile[],
  file: StudioFile,
  removal: Removal,
  { list, index }: ListPosition,
  description: string,
): FileEdit {
  const schema = SCHEMAS[file.kind];
  const root = parseJson(file.text);
  const entry = findValueAt(root, removal.path);
  const key = findNameKey(schema, root, list);
  const name = String(key === undefined ? '' : findValueAt(entry, [key]));
  const price = findEntryPrice(
    root as EstimatorConfig,
    findEnclosingAnswer(root, removal.path),
    name,
  );
  const removed = applyRemoval(files, file, removal, description);
  const text = removed.texts[file.name] ?? file.text;
  const to = [...list, index];
  const placed = setJsonValue(text, to, fitEntryToList(schema, root, list, entry), {
    isInserted: true,
  });
  return {
    ...removed,
    location: { file: file.name, path: to },
    texts: { ...removed.texts, [file.name]: withPrice(placed, list, name, price) },
  };
}

/** Duplicates an entry below it, with a new id and the same price. */
export function duplicateWithPrice(file: StudioFile, path: JsonPath): FileEdit {
  const edit = duplicateEntry(file, path);
  if (file.kind !== 'estimator') return edit;
  const schema = SCHEMAS[file.kind];
  const list = path.slice(0, -1);
  const text = edit.texts[file.name] ?? file.text;
  const root = parseJson(text);
  const key = findNameKey(schema, root, list);
  if (key === undefined) return edit;
  const config = parseJson(file.text) as EstimatorConfig;
  const isPriced = listNamesAt(schema, config, [...path, key]).some(
    ({ answer }) => answer !== undefined,
  );
  if (!isPriced) return edit;
  const name = String(findValueAt(config, [...path, key]));
  const price = findEntryPrice(config, findEnclosingAnswer(config, path), name);
  const copy = String(findValueAt(root, [...edit.location.path, key]));
  return { ...edit, texts: { [file.name]: withPrice(text, list, copy, price) } };
}
