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

function expandGroups(root: Schema, config: RepeatsConfig, written: ExpandedParts): ExpandedParts {
  const { repeats, rules } = written;
  const used = collectFigureReferences(root, config);
  const stepSchema = findSchemaAt(root, undefined, ['steps', 0]);
  const figureSchema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  const groupSchema = findSchemaAt(root, undefined, ['repeats', 0]);
  const expanded = repeats.map((group, index) => {
    const { figures = [], ...own } = group;
    const groupPath = ['repeats', index];
    const groupSteps = listGroupSteps(written.steps, group);
    const names: GroupNames = {
      answers: new Set(groupSteps.map(({ answer }) => answer)),
      figures: new Set(figures.map(({ id }) => id)),
    };
    const most = countMostItems(written.steps, group);
    const items = Array.from({ length: most }, (_, at): Item => {
      const number = at + 1;
      const exists: Condition = { test: 'atLeast', answer: group.count, number };
      return { group, number, label: fillNumber(group.label, number), exists };
    });

    const steps = items.flatMap((item) =>
      groupSteps.map((step) => {
        const made = createItemStep(root, stepSchema, step, item, names);
        const hasCondition = step.showWhen !== undefined;
        origins.set(made, {
          path: ['steps', written.steps.indexOf(step)],
          toWritten: (rest) => {
            if (rest[0] !== 'showWhen') return rest;
            return hasCondition && rest[2] === 0 ? ['showWhen', ...rest.slice(3)] : ['forEach'];
          },
        });
        return made;
      }),
    );
    const itemFigures = items.flatMap((item) =>
      figures.map((figure, position) => {
        const made = createItemFigure(root, figureSchema, figure, item, names);
        const path = [...groupPath, 'figures', position];
        origins.set(made, { role: 'item', path, toWritten: toWrittenInFigure });
        return made;
      }),
    );
    const [first, ...others] = items;
    const aggregates = figures.flatMap((figure, position) =>
      AGGREGATES.flatMap((aggregate) => {
        if (!first || !used.has(getItemName(figure.id, aggregate))) return [];
        const made = createAggregateFigure(figure, aggregate, [first, ...others]);
        const path = [...groupPath, 'figures', position];
        origins.set(made, { role: 'aggregate', path, toWritten: () => ['id'] });
        return made;
      }),
    );
    const groups = items.map(({ number }) => {
      const filled = mapStrings(root, own, groupSchema, (value, { text }) =>
        text === undefined ? value : fillNumber(value, number),
      );
      // Only texts differ.
      const made = { ...(filled as RepeatedGroup), id: getItemName(group.id, number) };
      origins.set(made, { path: groupPath, toWritten: (rest) => rest });
      return made;
    });
    // Its name: payload fields refer to the whole group.
    const whole: RepeatedGroup = {
      id: group.id,
      count: group.count,
      label: group.label,
      allLabel: group.allLabel,
    };
    origins.set(whole, { path: groupPath, toWritten: (rest) => rest });
    return {
      group,
      steps,
      figures: [...itemFigures, ...aggregates],
      groups: [whole, ...groups],
    };
  });

  const steps = written.steps.flatMap((step) => {
    if (!isInputStep(step) || step.forEach === undefined) return step;
    const own = expanded.find(({ group }) => group.id === step.forEach);
    const isFirst = own && listGroupSteps(written.steps, own.group)[0] === step;
    return isFirst ? own.steps : [];
  });
  const positions = steps.map((step) => written.steps.indexOf(step));
  writtenPositions.set(steps, positions);
  return {
    steps,
    rules: { ...rules, figures: [...rules.figures, ...expanded.flatMap((each) => each.figures)] },
    repeats: expanded.flatMap(({ groups }) => groups),
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
