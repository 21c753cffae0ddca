import estimatorSchema from '../../schemas/estimator.schema.json' with { type: 'json' };
import type { PricedConfig } from '../rules/evaluate.ts';
import { pathText, type Path } from '../schema/path.ts';
import { kindOf, resolved, schemaOfPart, schemaOfValue, type Schema } from '../schema/schema.ts';
import { namesIn } from '../schema/things.ts';

const SCHEMA: Schema = estimatorSchema;

/** One key that is not what it was. */
export interface Edit {
  /** Where it stands: in the config after the change, or where it was taken away, before. */
  readonly path: string;
  /** What it is called: `price 'oak' of price table 'wood'`. */
  readonly label: string;
  /** What it was and is, in a few words: `120 -> 135`. */
  readonly words: string;
  /** Whether one value of a price or a rule took the place of another: that must move some total. */
  readonly isRepricing: boolean;
  /** The config before, with this edit alone. */
  readonly alone: PricedConfig;
}

/** A way to a value that survives entries put in before it: an entry of a list by its id. */
type Way = readonly (string | { readonly id: string })[];

interface Difference {
  readonly way: Way;
  readonly old: unknown;
  readonly now: unknown;
}

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value.id === 'string';
}

function isListOfEntries(value: unknown): value is readonly Entry[] {
  if (!Array.isArray(value) || !value.every(isEntry)) return false;
  return new Set(value.map(({ id }) => id)).size === value.length;
}

/** Whether two objects are of one sort: one with another tag is another object. */
function isSameSort(at: unknown, old: unknown, now: unknown): boolean {
  return kindOf(SCHEMA, at, old) === kindOf(SCHEMA, at, now);
}

/** Whether a value never changes a price: words and looks. */
function isUnpriced(at: unknown): boolean {
  const { text, picture, link, unpriced } = resolved(SCHEMA, at);
  return text !== undefined || picture === true || link === true || unpriced === true;
}

function listsOfEntries(...lists: readonly unknown[]): (readonly Entry[])[] | undefined {
  const found = lists.filter(isListOfEntries);
  return found.length === lists.length ? found : undefined;
}

/** @param at what the schema says of the values */
function* differences(
  old: unknown,
  now: unknown,
  way: Way = [],
  at: unknown = SCHEMA,
): Generator<Difference> {
  if (isUnpriced(at)) return;
  const partOf = (part: string | number) =>
    schemaOfPart(schemaOfValue(SCHEMA, at, now ?? old), part);
  const lists = listsOfEntries(old, now);
  if (lists) {
    for (const id of new Set(lists.flat().map((entry) => entry.id))) {
      const [before, after] = lists.map((list) => list.find((entry) => entry.id === id));
      yield* differences(before, after, [...way, { id }], partOf(0));
    }
  } else if (isRecord(old) && isRecord(now) && isSameSort(at, old, now)) {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [before, after] = [old, now].map((from) =>
        Object.hasOwn(from, key) ? from[key] : undefined,
      );
      yield* differences(before, after, [...way, key], partOf(key));
    }
  } else if (Array.isArray(old) && Array.isArray(now) && old.length === now.length) {
    for (const [index, value] of now.entries()) {
      yield* differences(old[index], value, [...way, String(index)], partOf(index));
    }
  } else if (JSON.stringify(old) !== JSON.stringify(now)) {
    yield { way, old, now };
  }
}

function nameOf(part: Way[number]): string {
  return typeof part === 'object' ? part.id : part;
}

/** The way as a path of keys and positions in one of the two configs. */
function pathIn(root: unknown, way: Way): Path {
  let value = root;
  return way.map((part) => {
    const step =
      typeof part === 'object' && isListOfEntries(value)
        ? value.findIndex(({ id }) => id === part.id)
        : Array.isArray(value)
          ? Number(part)
          : nameOf(part);
    value = Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
    return step;
  });
}

/** A copy in which the value at the end of the way is another one; undefined takes it away. */
function withValue(root: unknown, [part, ...rest]: Way, now: unknown): unknown {
  if (part === undefined) return now;
  if (isListOfEntries(root) && typeof part === 'object') {
    const found = root.some(({ id }) => id === part.id);
    const list = found
      ? root.map((entry) => (entry.id === part.id ? withValue(entry, rest, now) : entry))
      : [...root, withValue(undefined, rest, now)];
    return list.filter((entry) => entry !== undefined);
  }
  if (Array.isArray(root)) {
    return root.map((entry, index) =>
      index === Number(part) ? withValue(entry, rest, now) : entry,
    );
  }
  const record = isRecord(root) ? root : {};
  const key = nameOf(part);
  const value = withValue(Object.hasOwn(record, key) ? record[key] : undefined, rest, now);
  const { [key]: _old, ...others } = record;
  if (value === undefined) return others;
  return { ...record, [key]: value };
}

function short(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  return JSON.stringify(value);
}

function words({ old, now }: Difference): string {
  if (old === undefined) return `new: ${short(now)}`;
  if (now === undefined) return `taken away: ${short(old)}`;
  const [before, after] = [short(old), short(now)];
  return before === after ? 'another one' : `${before} -> ${after}`;
}

function priced({ prices, steps, rules }: PricedConfig): PricedConfig {
  return { prices, steps, rules };
}

function isRepricing({ way, old, now }: Difference): boolean {
  if (old === undefined || now === undefined) return false;
  return way[0] === 'prices' || way[0] === 'rules' || way.at(-1) === 'number';
}

/** What the parts of a config that can change a price have become, key by key. */
export function editsOf(before: PricedConfig, after: PricedConfig): Edit[] {
  const [old, now] = [priced(before), priced(after)];
  return [...differences(old, now)].map((difference) => {
    const root = difference.now === undefined ? old : now;
    const path = pathIn(root, difference.way);
    return {
      path: pathText(path),
      label: namesIn(SCHEMA, root).labelOf(path),
      words: words(difference),
      isRepricing: isRepricing(difference),
      // A config with one value replaced by that of another config is as much a config as that one.
      alone: withValue(old, difference.way, difference.now) as PricedConfig,
    };
  });
}

/** The config before with several edits, in the order given. */
export function withEdits(
  before: PricedConfig,
  after: PricedConfig,
  isWanted: (path: string) => boolean,
): PricedConfig {
  const [old, now] = [priced(before), priced(after)];
  let config: unknown = old;
  for (const difference of differences(old, now)) {
    const root = difference.now === undefined ? old : now;
    if (!isWanted(pathText(pathIn(root, difference.way)))) continue;
    config = withValue(config, difference.way, difference.now);
  }
  // As above.
  return config as PricedConfig;
}
