import type {
  Condition,
  EstimatorConfig,
  Figure,
  RepeatedGroup,
  Step,
} from '../../generated/estimator.ts';
import { isInputStep, type InputStep } from '../../kinds/answers.ts';
import { mapStrings } from '../../schema/map-strings.ts';
import type { Origin, Origins } from '../../schema/origins.ts';
import type { JsonPath } from '../../schema/path.ts';
import { findSchemaAt, type Schema } from '../../schema/schema.ts';
import { walkValues } from '../../schema/walk.ts';
import {
  createAggregateFigure,
  createItemFigure,
  createItemStep,
  fillNumber,
  type GroupNames,
  type Item,
} from './create-item.ts';
import { AGGREGATES, getItemName } from '../../schema/item-names.ts';
import { countMostItems, listGroupSteps } from '../../kinds/most-items.ts';

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

function createItemSteps(
  { root, steps, names, items }: WrittenGroup,
  all: readonly Step[],
): Made<Step>[] {
  const schema = findSchemaAt(root, undefined, ['steps', 0]);
  return items.flatMap((item) =>
    steps.map((step) =>
      trace(
        createItemStep(root, schema, step, item, names),
        ['steps', all.indexOf(step)],
        'step of item',
      ),
    ),
  );
}

/** The figures of each item, then those over all items that the config refers to. */
function createGroupFigures(
  { root, path, figures, names, items }: WrittenGroup,
  used: ReadonlySet<string>,
): Made<Figure>[] {
  const schema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  const getPath = (figure: Figure) => [...path, 'figures', figures.indexOf(figure)];
  const ofItems = items.flatMap((item) =>
    figures.map((figure) =>
      trace(createItemFigure(root, schema, figure, item, names), getPath(figure), 'figure of item'),
    ),
  );
  const [first, ...others] = items;
  const aggregates = figures.flatMap((figure) =>
    AGGREGATES.flatMap((aggregate) => {
      if (!first || !used.has(getItemName(figure.id, aggregate))) return [];
      const made = createAggregateFigure(figure, aggregate, [first, ...others]);
      return trace(made, getPath(figure), 'over items');
    }),
  );
  return [...ofItems, ...aggregates];
}

/** The group by its name, as payload fields refer to all of it, then its items with their texts. */
function createItemGroups({ root, group, path, items }: WrittenGroup): Made<RepeatedGroup>[] {
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
  return [{ id, count, label, allLabel }, ...ofItems].map((each) => trace(each, path));
}

/** A config with groups as {@link expandRepeats} returns it. */
function expandGroups<C extends RepeatsConfig>(root: Schema, config: C, written: GroupedParts): C {
  const { steps, repeats, rules } = written;
  const { lead, site } = config;
  const used = collectFigureReferences(root, { ...written, lead, site });
  const groups = repeats.map((group, index) => readGroup(root, steps, group, ['repeats', index]));
  const allSteps = steps.flatMap((step, index) => {
    if (!isInputStep(step) || step.forEach === undefined) return trace(step, ['steps', index]);
    const own = groups.find((each) => each.steps[0] === step);
    return own ? createItemSteps(own, steps) : [];
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
