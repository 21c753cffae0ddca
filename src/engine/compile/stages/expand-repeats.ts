import type { EstimatorConfig, Figure, RepeatedGroup, Step } from '../../generated/estimator.ts';
import { isInputStep, type InputStep } from '../../kinds/answers.ts';
import { mapStrings } from '../../schema/map-strings.ts';
import type { Origin, Origins } from '../../schema/origins.ts';
import type { JsonPath } from '../../schema/path.ts';
import { findSchemaAt, type Schema } from '../../schema/schema.ts';
import { collectFigureReferences } from './figure-references.ts';
import {
  createAggregateFigure,
  createItemFigure,
  createItemStep,
  fillItem,
  type GroupNames,
  type Item,
} from './create-item.ts';
import { AGGREGATES, getItemName } from '../../schema/item-names.ts';
import { fillVariantIds, listGroupVariants } from '../../schema/variant-names.ts';
import {
  findOuterGroup,
  listGroupSteps,
  listItems,
  toItemKey,
  type ItemNumbers,
} from '../../kinds/most-items.ts';

/** A config, or its part that may have repeated groups. */
export interface RepeatsConfig {
  readonly steps?: Step[];
  readonly rules?: EstimatorConfig['rules'];
  readonly repeats?: RepeatedGroup[];
  /** They may refer to figures. */
  readonly lead?: unknown;
  readonly site?: unknown;
  /** Only of a config that is written out. */
  readonly origins?: Origins;
}

type GroupedParts = Required<Pick<RepeatsConfig, 'steps' | 'rules' | 'repeats'>>;

/** An entry that is written out, and where it was written. */
interface Made<T> {
  readonly entry: T;
  readonly origin: Origin;
}

function trace<T extends { readonly id: string }>(
  entry: T,
  written: JsonPath,
  rest: Origin['rest'] = 'same',
): Made<T> {
  return { entry, origin: { id: entry.id, written, rest } };
}

/** A group as it is written, and what its items are made with. */
interface WrittenGroup {
  readonly root: Schema;
  readonly group: RepeatedGroup;
  readonly path: JsonPath;
  readonly steps: readonly InputStep[];
  readonly figures: readonly Figure[];
  readonly names: GroupNames;
  readonly items: readonly Item[];
  /** The group that it is within. */
  readonly outer: WrittenGroup | undefined;
}

function collectNames(steps: readonly Step[], group: RepeatedGroup): GroupNames {
  return {
    answers: new Set(listGroupSteps(steps, group).map(({ answer }) => answer)),
    figures: new Set((group.figures ?? []).map(({ id }) => id)),
    inner: [],
  };
}

function createItem(
  group: RepeatedGroup,
  numbers: ItemNumbers,
  outerGroup: WrittenGroup | undefined,
): Item {
  const { number } = numbers;
  const outer = outerGroup?.items.find((item) => item.number === numbers.outer);
  const own = fillItem(group.label, { number, outer });
  const count = outer ? getItemName(group.count, outer.key) : group.count;
  return {
    group,
    key: toItemKey(numbers),
    number,
    label: outer ? `${outer.label}, ${own}` : own,
    // How many windows there are is not asked about a room that there is not.
    exists: { test: 'atLeast', answer: count, number },
    outer,
  };
}

function readGroup(
  root: Schema,
  all: readonly Step[],
  groups: readonly RepeatedGroup[],
  group: RepeatedGroup,
): WrittenGroup {
  const around = findOuterGroup(all, groups, group);
  // Two levels: the check refuses more.
  const outer =
    around && around !== group && !findOuterGroup(all, groups, around)
      ? readGroup(root, all, groups, around)
      : undefined;
  const inner = groups.filter(
    (each) => each !== group && findOuterGroup(all, groups, each) === group,
  );
  return {
    root,
    group,
    path: ['repeats', groups.indexOf(group)],
    steps: listGroupSteps(all, group),
    figures: group.figures ?? [],
    names: {
      ...collectNames(all, group),
      outer: outer?.names,
      inner: inner.map((each) => collectNames(all, each)),
    },
    items: listItems(all, groups, group).map((numbers) => createItem(group, numbers, outer)),
    outer,
  };
}

function createStepsOfItem(
  { root, steps, names }: WrittenGroup,
  all: readonly Step[],
  item: Item,
): Made<Step>[] {
  const schema = findSchemaAt(root, undefined, ['steps', 0]);
  return steps.map((step) =>
    trace(
      createItemStep(root, schema, step, item, names),
      ['steps', all.indexOf(step)],
      'step of item',
    ),
  );
}

/** The steps of each item, with those of the groups within it where the first of them is written. */
function createItemSteps(
  group: WrittenGroup,
  inner: readonly WrittenGroup[],
  all: readonly Step[],
): Made<Step>[] {
  return group.items.flatMap((item) => {
    const own = createStepsOfItem(group, all, item);
    const rest = inner.flatMap((each) => {
      const [first] = each.steps;
      const within = each.items.filter(({ outer }) => outer?.key === item.key);
      const made = within.flatMap((innerItem) => createStepsOfItem(each, all, innerItem));
      return first ? [{ index: all.indexOf(first), made }] : [];
    });
    const placed = own.map((made) => ({ index: Number(made.origin.written[1]), made: [made] }));
    return [...placed, ...rest]
      .toSorted((one, other) => one.index - other.index)
      .flatMap(({ made }) => made);
  });
}

/** The figures that a config refers to. */
interface UsedFigures {
  readonly byName: ReadonlySet<string>;
  /** `price.sum` in a group around that of `price`: there it is that within each item, such as `price.2-sum`. */
  readonly withinEach: ReadonlySet<string>;
}

/** The figures over all items of a group, or within one item of another one, that the config refers to. */
function createAggregates(
  { path, figures, items, names }: WrittenGroup,
  { byName, withinEach }: UsedFigures,
  within: Item | undefined,
): Made<Figure>[] {
  const [first, ...others] = items.filter(({ outer }) => !within || outer?.key === within.key);
  return figures.flatMap((figure, index) =>
    AGGREGATES.flatMap((aggregate) => {
      const own = getItemName(figure.id, aggregate);
      const name = within ? getItemName(figure.id, `${within.number}-${aggregate}`) : own;
      const isUsed = byName.has(name) || (within !== undefined && withinEach.has(own));
      if (!first || !isUsed || !names.figures.has(figure.id)) return [];
      const made = createAggregateFigure(figure, aggregate, [first, ...others], within);
      return trace(made, [...path, 'figures', index], 'over items');
    }),
  );
}

/** The figures of each item, then those over all items that the config refers to. */
function createGroupFigures(group: WrittenGroup, used: UsedFigures): Made<Figure>[] {
  const { root, path, figures, names, items, outer } = group;
  const schema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  const getPath = (figure: Figure) => [...path, 'figures', figures.indexOf(figure)];
  const ofItems = items.flatMap((item) =>
    figures.map((figure) =>
      trace(createItemFigure(root, schema, figure, item, names), getPath(figure), 'figure of item'),
    ),
  );
  const within = (outer?.items ?? []).flatMap((item) => createAggregates(group, used, item));
  return [...ofItems, ...within, ...createAggregates(group, used, undefined)];
}

/** The group by its name, as payload fields refer to all of it, then its items with their texts. */
function createItemGroups({ root, group, path, items }: WrittenGroup): Made<RepeatedGroup>[] {
  const schema = findSchemaAt(root, undefined, ['repeats', 0]);
  const { figures: _figures, ...own } = group;
  const { id, count, label, allLabel } = own;
  const ofItems = items.map((item): RepeatedGroup => {
    const filled = mapStrings(root, own, schema, (value, { text }) =>
      text === undefined ? value : fillItem(value, item),
    );
    const ofOuter = item.outer && {
      count: getItemName(count, item.outer.key),
      label: item.label,
    };
    // Only texts differ.
    return { ...(filled as RepeatedGroup), ...ofOuter, id: getItemName(id, item.key) };
  });
  const [first] = items;
  const ofAll = { id, count: first?.outer ? getItemName(count, first.outer.key) : count };
  return [{ ...ofAll, label, allLabel }, ...ofItems].map((each) => trace(each, path));
}

function collectUsedFigures(
  root: Schema,
  { steps, rules, repeats }: GroupedParts,
  others: object,
): UsedFigures {
  const nested = repeats.filter((each) => findOuterGroup(steps, repeats, each));
  const outer = repeats.filter((each) =>
    nested.some((inner) => findOuterGroup(steps, repeats, inner) === each),
  );
  const figures = new Set(nested.flatMap(({ figures: own = [] }) => own.map(({ id }) => id)));
  const isWithinEach = (name: string) => {
    const [written = '', suffix = ''] = name.split('.');
    return figures.has(written) && !suffix.includes('-');
  };
  const plain = repeats.filter((each) => !outer.includes(each));
  const outside = collectFigureReferences(root, { ...others, rules, repeats: plain });
  const inside = [...collectFigureReferences(root, { repeats: outer })];
  const named = [...outside, ...inside.filter((name) => !isWithinEach(name))];
  return {
    byName: new Set(named.flatMap((name) => fillVariants(rules, name))),
    withinEach: new Set(inside.filter(isWithinEach)),
  };
}

/** A name, or with the place of a variant in it what it is for each of them. */
function fillVariants(rules: GroupedParts['rules'], name: string): string[] {
  if (!name.includes('{')) return [name];
  return (rules.variants ?? [])
    .flatMap((group) => listGroupVariants({ rules }, group))
    .map((variant) => fillVariantIds(name, variant));
}

/** A config with groups as {@link expandRepeats} returns it. */
function expandGroups<C extends RepeatsConfig>(root: Schema, config: C, written: GroupedParts): C {
  const { steps, repeats, rules } = written;
  const { lead, site } = config;
  const used = collectUsedFigures(root, written, { steps, lead, site });
  const groups = repeats.map((group) => readGroup(root, steps, repeats, group));
  const allSteps = steps.flatMap((step, index) => {
    if (!isInputStep(step) || step.forEach === undefined) return trace(step, ['steps', index]);
    const own = groups.find((each) => each.steps[0] === step);
    const inner = groups.filter((each) => each.outer && each.outer.group === own?.group);
    // The steps of a group within another one are made with those of that.
    return own && !own.outer ? createItemSteps(own, inner, steps) : [];
  });
  const figures = [
    ...rules.figures.map((figure, index) => trace(figure, ['rules', 'figures', index])),
    ...groups.flatMap((group) => createGroupFigures(group, used)),
  ];
  const items = groups.flatMap(createItemGroups);
  return {
    ...config,
    steps: allSteps.map(({ entry }) => entry),
    rules: { ...rules, figures: figures.map(({ entry }) => entry) },
    repeats: items.map(({ entry }) => entry),
    origins: {
      steps: allSteps.map(({ origin }) => origin),
      figures: figures.map(({ origin }) => origin),
      groups: items.map(({ origin }) => origin),
      scheduled: [],
    },
  };
}

/**
 * A config with the steps and figures of each item instead of groups. After each group `repeats` has its items.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandRepeats<C extends RepeatsConfig>(root: Schema, config: C): C {
  const { steps, rules, repeats } = config;
  // The names of items have a dot: a config that is expanded already stays as it is.
  if (!steps || !rules || !repeats || repeats.some(({ id }) => id.includes('.'))) return config;
  return expandGroups(root, config, { steps, rules, repeats });
}
