import type {
  Condition,
  EstimatorConfig,
  Figure,
  RepeatedGroup,
  Step,
} from '../generated/estimator.ts';
import { isInputStep, type InputStep } from '../inputs/answers.ts';
import { mapStrings } from '../schema/map-strings.ts';
import type { JsonPath } from '../schema/path.ts';
import { findSchemaAt, type Schema } from '../schema/schema.ts';
import { walkValues } from '../schema/walk.ts';
import {
  createAggregateFigure,
  createItemFigure,
  createItemStep,
  fillNumber,
  type GroupNames,
  type Item,
} from './create-item.ts';
import { AGGREGATES, getItemName } from './item-names.ts';
import { countMostItems } from './most-items.ts';

/** A config, or its part that may have repeated groups. */
export interface RepeatsConfig {
  readonly steps?: Step[];
  readonly rules?: EstimatorConfig['rules'];
  readonly repeats?: RepeatedGroup[];
  /** They may refer to figures. */
  readonly lead?: unknown;
  readonly site?: unknown;
}

type ExpandedParts = Required<Pick<RepeatsConfig, 'steps' | 'rules' | 'repeats'>>;

function isShallowEqual(one: RepeatsConfig, other: RepeatsConfig): boolean {
  return Object.entries(one).every(([key, value]) => value === Reflect.get(other, key));
}

export type FigureRole = 'item' | 'aggregate';

/** What an entry of an expanded list was made from. */
interface RepeatOrigin {
  /** For a figure: whether it is that of an item or over all of them. */
  readonly role?: FigureRole;
  /** Where it is written. */
  readonly path: JsonPath;
  /** Where the rest of a path within the entry is written. */
  readonly toWritten: (rest: JsonPath) => JsonPath;
}

const origins = new WeakMap<Step | Figure | RepeatedGroup, RepeatOrigin>();
/** The positions at which the steps of an expanded list are written. */
const writtenPositions = new WeakMap<readonly Step[], readonly number[]>();
const expansions = new WeakMap<
  EstimatorConfig['rules'],
  { readonly written: RepeatsConfig; readonly expanded: ExpandedParts }
>();

/** The steps of a group. */
export function listGroupSteps(steps: readonly Step[], group: RepeatedGroup): InputStep[] {
  return steps.filter(isInputStep).filter(({ forEach }) => forEach === group.id);
}

/** The figures that a config refers to. */
function collectFigureReferences(root: Schema, config: unknown): ReadonlySet<string> {
  const nodes = [...walkValues(root, config)];
  return new Set(
    nodes.flatMap(({ value, schema: { refersTo } }) =>
      typeof value === 'string' && (refersTo?.thing === 'figure' || refersTo?.or === 'figure')
        ? value
        : [],
    ),
  );
}

/** Where the rule of an item is written, which is the first branch of a rule that asks whether there is the item. */
function toWrittenInFigure(rest: JsonPath): JsonPath {
  const [key, branch, ...others] = rest;
  if (key !== 'rule' || rest.length === 1) return rest;
  return branch === 'then' ? ['rule', ...others] : ['rule'];
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
}

function readGroup(
  root: Schema,
  all: readonly Step[],
  group: RepeatedGroup,
  path: JsonPath,
): WrittenGroup {
  const { figures = [], count, label } = group;
  const steps = listGroupSteps(all, group);
  const items = Array.from({ length: countMostItems(all, group) }, (_, index): Item => {
    const number = index + 1;
    const exists: Condition = { test: 'atLeast', answer: count, number };
    return { group, number, label: fillNumber(label, number), exists };
  });
  const names: GroupNames = {
    answers: new Set(steps.map(({ answer }) => answer)),
    figures: new Set(figures.map(({ id }) => id)),
  };
  return { root, group, path, steps, figures, names, items };
}

/** Where a part of a step is written. An item exists by its group: that condition has no other place. */
function toWrittenInStep({ showWhen }: InputStep, rest: JsonPath): JsonPath {
  if (rest[0] !== 'showWhen') return rest;
  return showWhen !== undefined && rest[2] === 0 ? ['showWhen', ...rest.slice(3)] : ['forEach'];
}

function createItemSteps(
  { root, steps, names, items }: WrittenGroup,
  all: readonly Step[],
): Step[] {
  const schema = findSchemaAt(root, undefined, ['steps', 0]);
  return items.flatMap((item) =>
    steps.map((step) => {
      const made = createItemStep(root, schema, step, item, names);
      const path = ['steps', all.indexOf(step)];
      origins.set(made, { path, toWritten: (rest) => toWrittenInStep(step, rest) });
      return made;
    }),
  );
}

/** The figures of each item, then those over all items that the config refers to. */
function createGroupFigures(
  { root, path, figures, names, items }: WrittenGroup,
  used: ReadonlySet<string>,
): Figure[] {
  const schema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  const getPath = (figure: Figure) => [...path, 'figures', figures.indexOf(figure)];
  const ofItems = items.flatMap((item) =>
    figures.map((figure) => {
      const made = createItemFigure(root, schema, figure, item, names);
      origins.set(made, { role: 'item', path: getPath(figure), toWritten: toWrittenInFigure });
      return made;
    }),
  );
  const [first, ...others] = items;
  const aggregates = figures.flatMap((figure) =>
    AGGREGATES.flatMap((aggregate) => {
      if (!first || !used.has(getItemName(figure.id, aggregate))) return [];
      const made = createAggregateFigure(figure, aggregate, [first, ...others]);
      origins.set(made, { role: 'aggregate', path: getPath(figure), toWritten: () => ['id'] });
      return made;
    }),
  );
  return [...ofItems, ...aggregates];
}

/** The group by its name, as payload fields refer to all of it, then its items with their texts. */
function createItemGroups({ root, group, path, items }: WrittenGroup): RepeatedGroup[] {
  const schema = findSchemaAt(root, undefined, ['repeats', 0]);
  const { figures: _figures, ...own } = group;
  const { id, count, label, allLabel } = own;
  const ofItems = items.map(({ number }): RepeatedGroup => {
    const filled = mapStrings(root, own, schema, (value, { text }) =>
      text === undefined ? value : fillNumber(value, number),
    );
    // Only texts differ.
    return { ...(filled as RepeatedGroup), id: getItemName(id, number) };
  });
  const made = [{ id, count, label, allLabel }, ...ofItems];
  for (const each of made) origins.set(each, { path, toWritten: (rest) => rest });
  return made;
}

function expandGroups(root: Schema, config: RepeatsConfig, written: ExpandedParts): ExpandedParts {
  const { steps, repeats, rules } = written;
  const used = collectFigureReferences(root, config);
  const groups = repeats.map((group, index) => readGroup(root, steps, group, ['repeats', index]));
  const expanded = steps.flatMap((step) => {
    if (!isInputStep(step) || step.forEach === undefined) return step;
    const own = groups.find((each) => each.steps[0] === step);
    return own ? createItemSteps(own, steps) : [];
  });
  writtenPositions.set(
    expanded,
    expanded.map((step) => steps.indexOf(step)),
  );
  const figures = groups.flatMap((group) => createGroupFigures(group, used));
  return {
    steps: expanded,
    rules: { ...rules, figures: [...rules.figures, ...figures] },
    repeats: groups.flatMap(createItemGroups),
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
  const known = expansions.get(rules);
  const { lead, site } = config;
  const written: RepeatsConfig = { steps, rules, repeats, lead, site };
  const isSame = known && isShallowEqual(known.written, written);
  const expanded = isSame ? known.expanded : expandGroups(root, written, { steps, rules, repeats });
  // Caches by the steps and the rules of a config must find them again.
  expansions.set(rules, { written, expanded });
  return { ...config, ...expanded };
}

/** Where a value of a config with expanded groups is written. */
export function findPathInGroup(config: RepeatsConfig, path: JsonPath): JsonPath {
  const { steps = [], rules, repeats = [] } = config;
  const depth = path[0] === 'rules' ? 2 : 1;
  const index = path[depth];
  if (typeof index !== 'number') return path;
  const lists = { steps, repeats, 'rules.figures': rules?.figures ?? [] };
  const list = Object.entries(lists).find(([name]) => name === path.slice(0, depth).join('.'))?.[1];
  const entry = list?.[index];
  const origin = entry && origins.get(entry);
  if (origin) return [...origin.path, ...origin.toWritten(path.slice(depth + 1))];
  const position = path[0] === 'steps' ? writtenPositions.get(steps)?.[index] : undefined;
  return position === undefined || position === index
    ? path
    : ['steps', position, ...path.slice(2)];
}

/** What a figure of an expanded config is in its group; undefined for one that belongs to no group. */
export function findFigureRole(figure: Figure): FigureRole | undefined {
  return origins.get(figure)?.role;
}
