import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { summarizeValue } from '../../engine/text/format.ts';
import { createFormulaNames } from '../../engine/compile/shorthand/names.ts';
import { printFormula } from '../../engine/compile/shorthand/print-formula.ts';
import type { Condition, Rule } from '../../engine/generated/estimator.ts';
import { describeCondition } from '../../engine/rules/core/condition-tools.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { findPricedOptionLabel } from '../../engine/rules/price-format.ts';
import { formatPath, withValueAt, type JsonPath } from '../../engine/schema/path.ts';
import {
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../engine/schema/schema.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import { createPathDescriber } from '../../engine/schema/path-describer.ts';

const SCHEMA: Schema = estimatorSchema;

/** One changed key. */
export interface PricingEdit {
  /** Where it is in the config after the change, or if it was removed, in the one before. */
  readonly at: JsonPath;
  /** The same as text. */
  readonly path: string;
  /** What it is called: `price 'oak' of price table 'wood'`. */
  readonly label: string;
  /** The label that visitors see if it belongs to an option, otherwise the same as `label`. */
  readonly name: string;
  /** The old and the new value: `120 -> 135`. */
  readonly words: string;
  /** Whether a value of a price, a rule or an option was replaced, which must change some total. */
  readonly isRepricing: boolean;
  /** Applies this edit to a config. */
  readonly apply: (config: PricedConfig) => PricedConfig;
}

/** A path that stays the same when other entries are inserted: an entry of a list is named by `#` and its id. */
type StablePath = readonly string[];

interface ValueDifference {
  readonly stablePath: StablePath;
  readonly old: unknown;
  readonly now: unknown;
}

type IdEntry = { readonly id: string };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntryList(value: unknown): value is readonly IdEntry[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((entry: unknown) => isRecord(entry) && entry.id);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

/** Whether a value never changes a price: texts, pictures and links. */
function isPriceNeutral(at: unknown): boolean {
  const { text, picture, link, unpriced } = resolveSchema(SCHEMA, at);
  return text !== undefined || picture === true || link === true || unpriced === true;
}

/** The entries of a list or an object by their names in a stable path. */
function listNamedParts(value: unknown): ReadonlyMap<string, unknown> {
  return isEntryList(value)
    ? new Map(value.map((entry) => [`#${entry.id}`, entry]))
    : new Map(Object.entries(Object(value)));
}

/** Whether two values can be compared part by part. Objects of different kinds cannot, and a rule is a formula. */
function isComparable(at: unknown, old: unknown, now: unknown): boolean {
  if (resolveSchema(SCHEMA, at).shorthand) return false;
  if (isRecord(old) && isRecord(now))
    return findTagValue(SCHEMA, at, old) === findTagValue(SCHEMA, at, now);
  if (!Array.isArray(old) || !Array.isArray(now)) return false;
  return (isEntryList(old) && isEntryList(now)) || old.length === now.length;
}

/** @param at the schema of the values */
function* walkDifferences(
  old: unknown,
  now: unknown,
  at: unknown = SCHEMA,
  stablePath: StablePath = [],
): Generator<ValueDifference> {
  if (Object.is(old, now) || isPriceNeutral(at)) return;
  if (!isComparable(at, old, now)) {
    if (JSON.stringify(old) !== JSON.stringify(now)) yield { stablePath, old, now };
    return;
  }
  const [before, after] = [listNamedParts(old), listNamedParts(now)];
  const schema = resolveValueSchema(SCHEMA, at, now);
  for (const part of new Set([...before.keys(), ...after.keys()])) {
    const below = findChildSchema(schema, Array.isArray(now) ? 0 : part);
    yield* walkDifferences(before.get(part), after.get(part), below, [...stablePath, part]);
  }
}

/** How many words two lists begin with. */
function countSameWords(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((word, at) => word !== other[at]);
  return index < 0 ? Math.min(one.length, other.length) : index;
}

/** What of a long text has changed: `... + labor -> ... + labor + permits`. */
function describeTextChange(before: string, after: string): string {
  const lists = [before, after].map((text) => text.split(' '));
  const [one = [], other = []] = lists;
  // A word on each side says where it is.
  const start = Math.max(0, countSameWords(one, other) - 1);
  const left = lists.map((words) => words.slice(start));
  const [oneLeft = [], otherLeft = []] = left;
  const same = countSameWords(oneLeft.toReversed(), otherLeft.toReversed());
  const end = Math.max(0, same - 1);
  return left
    .map((words) => {
      const changed = words.slice(0, words.length - end).join(' ');
      return `${start > 0 ? '… ' : ''}${changed}${end > 0 ? ' …' : ''}`;
    })
    .join(' -> ');
}

/** The key or the index of a part. A removed entry of a list has the index after the last one. */
function toPathSegment(value: unknown, part: string): string | number {
  if (isEntryList(value)) {
    const at = value.findIndex(({ id }) => `#${id}` === part);
    return at < 0 ? value.length : at;
  }
  return Array.isArray(value) ? Number(part) : part;
}

/** A stable path as a path of keys and indices in one of the two configs. */
function toJsonPath(root: unknown, [part, ...rest]: StablePath): JsonPath {
  if (part === undefined) return [];
  const place = toPathSegment(root, part);
  return [place, ...toJsonPath(Object(root)[place], rest)];
}

function isCondition(value: unknown): value is Condition {
  return isRecord(value) && typeof value.test === 'string';
}

function isRule(value: unknown): value is Rule {
  return isRecord(value) && typeof value.op === 'string';
}

function describeDifference({ old, now }: ValueDifference, config: PricedConfig): string {
  const describe = (value: unknown) => {
    if (isCondition(value)) return describeCondition(value, config.steps);
    const formula = isRule(value)
      ? printFormula(value, createFormulaNames(SCHEMA, config))
      : undefined;
    return formula ?? summarizeValue(value);
  };
  if (old === undefined) return `new: ${describe(now)}`;
  if (now === undefined) return `removed: ${describe(old)}`;
  const [before, after] = [describe(old), describe(now)];
  if (before === after) return 'changed';
  return isRule(old) && isRule(now) ? describeTextChange(before, after) : `${before} -> ${after}`;
}

function isRepricing({ stablePath, old, now }: ValueDifference): boolean {
  if (old === undefined || now === undefined) return false;
  // A number in a condition, such as that of a stop, may change nobody's price.
  const isNumberOfOption = stablePath.at(-1) === 'number' && stablePath.at(-3) === 'options';
  return stablePath[0] === 'prices' || stablePath[0] === 'rules' || isNumberOfOption;
}

/** The parts of a written config that prices, and what is said of them, depend on. */
function selectPricingSections(config: unknown) {
  const { prices, steps, rules, lead, scheduled, acknowledged, site } = Object(config);
  return { prices, steps, rules, lead, scheduled, acknowledged, site: { money: site?.money } };
}

/** Whether two written versions of a config may differ in a price. Texts, pictures and links change none. */
export function mayDifferInPrices(before: unknown, after: unknown): boolean {
  const [old, now] = [before, after].map(selectPricingSections);
  return !Object.is(before, after) && walkDifferences(old, now).next().done !== true;
}

function selectPricedSections({ prices, steps, rules }: PricedConfig) {
  return { prices, steps, rules };
}

/** The label of the option that an edited key belongs to, as in the table of options. */
function findOptionName(config: PricedConfig, path: JsonPath): string | undefined {
  const [part, at, within, option, ...rest] = path;
  if (part === 'prices') {
    const label = findPricedOptionLabel(config, String(at), String(within));
    return label === undefined ? undefined : `${label} (${at})`;
  }
  const step = part === 'steps' && within === 'options' ? config.steps[Number(at)] : undefined;
  const label = step && 'options' in step ? step.options[Number(option)]?.label : undefined;
  return label === undefined || rest.length === 0 ? label : `${label} (${rest.join('.')})`;
}

/** One edit of what is written once for several variants or items. */
function mergeEdits(edits: readonly [PricingEdit, ...PricingEdit[]]): PricingEdit {
  const [first, ...others] = edits;
  if (others.length === 0) return first;
  const nameAll = (name: string) => `${name} and ${others.length} more`;
  return {
    ...first,
    label: nameAll(first.label),
    name: nameAll(first.name),
    isRepricing: edits.every((edit) => edit.isRepricing),
    apply: (base) => edits.reduce((config, { apply }) => apply(config), base),
  };
}

/** The changed keys of the parts of a config that can change a price, as they are written. */
export function listEdits(before: PricedConfig, after: PricedConfig): PricingEdit[] {
  const edits = listWrittenOut(before, after);
  const groups = groupBy(edits, (edit) => (edit.path === formatPath(edit.at) ? edit : edit.path));
  return [...groups.values()].map(mergeEdits);
}

/** The same, once for each variant and item. */
function listWrittenOut(before: PricedConfig, after: PricedConfig): PricingEdit[] {
  const [old, now] = [selectPricedSections(before), selectPricedSections(after)];
  return [...walkDifferences(old, now)].map((difference) => {
    const [config, root] = difference.now === undefined ? [before, old] : [after, now];
    const at = toJsonPath(root, difference.stablePath);
    const label = createPathDescriber(SCHEMA, root).describePath(at);
    return {
      at,
      path: formatPath(toWritten(config, at)),
      label,
      name: findOptionName(config, at) ?? label,
      words: describeDifference(difference, config),
      isRepricing: isRepricing(difference),
      // A config with one value replaced by that of another config is as much a config as that one.
      apply: (base) =>
        withValueAt(base, toJsonPath(base, difference.stablePath), difference.now) as PricedConfig,
    };
  });
}
