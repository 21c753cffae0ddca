import type {
  Condition,
  EstimatorConfig,
  Figure,
  RepeatedGroup,
  Rule,
  Step,
} from '../generated/estimator.ts';
import { isInputStep, type InputStep } from '../inputs/answers.ts';
import { mapStrings } from '../schema/map-strings.ts';
import type { JsonPath } from '../schema/path.ts';
import { findSchemaAt, type Schema } from '../schema/schema.ts';
import { walkValues } from '../schema/walk.ts';
import { AGGREGATES, getItemName, type Aggregate } from './item-names.ts';
import { countMostItems } from './most-items.ts';

/** Stands for the number of the item in texts. */
const NUMBER_PLACEHOLDER = '{number}';

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

/** One item of a group. */
interface Item {
  readonly group: RepeatedGroup;
  readonly number: number;
  /** Such as `Room 2`. */
  readonly label: string;
  /** Met if there are so many items. */
  readonly exists: Condition;
}

/** The names that stand for those of the same item within a group. */
interface GroupNames {
  readonly answers: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
}

/** The steps of a group. */
export function listGroupSteps(steps: readonly Step[], group: RepeatedGroup): InputStep[] {
  return steps.filter(isInputStep).filter(({ forEach }) => forEach === group.id);
}

function fillNumber(text: string, number: number): string {
  return text.replaceAll(NUMBER_PLACEHOLDER, String(number));
}

/** A step or a figure of a group as it is for an item. */
function toItem<T extends InputStep | Figure>(
  root: Schema,
  given: T,
  at: unknown,
  { number }: Item,
  { answers, figures }: GroupNames,
): T {
  const converted = mapStrings(root, given, at, (value, { text, refersTo, defines }) => {
    const things = [defines, refersTo?.thing, refersTo?.or];
    const isOwn =
      (things.includes('answer') && answers.has(value)) ||
      (things.includes('figure') && figures.has(value));
    if (isOwn) return getItemName(value, number);
    return text === undefined ? value : fillNumber(value, number);
  });
  // Only names and texts differ.
  return converted as T;
}

/** The labels of a step that say which item it is about. */
function labelStep(
  written: InputStep,
  { title, answerLabel, ...step }: InputStep,
  { label }: Item,
): Pick<InputStep, 'title' | 'answerLabel'> {
  const prefix = (text: string, from: string) =>
    from.includes(NUMBER_PLACEHOLDER) ? text : `${label}: ${text}`;
  const isJoined = 'joined' in step && step.joined === true;
  const [short, from] =
    'fieldLabel' in step && 'fieldLabel' in written
      ? [answerLabel ?? step.fieldLabel, written.answerLabel ?? written.fieldLabel]
      : [answerLabel ?? (isJoined ? title : undefined), written.answerLabel ?? written.title];
  return {
    // The heading of the screen says it for the steps that are joined.
    title: isJoined ? title : prefix(title, written.title),
    ...(short !== undefined && { answerLabel: prefix(short, from) }),
  };
}

function createItemStep(
  root: Schema,
  at: unknown,
  written: InputStep,
  item: Item,
  names: GroupNames,
): Step {
  const step = toItem(root, written, at, item, names);
  const { showWhen } = step;
  return {
    ...step,
    ...labelStep(written, step, item),
    id: getItemName(written.id, item.number),
    forEach: getItemName(item.group.id, item.number),
    showWhen: showWhen ? { test: 'all', of: [showWhen, item.exists] } : item.exists,
    ...('prefill' in step &&
      step.prefill !== undefined && { prefill: getItemName(step.prefill, item.number) }),
  };
}

function createItemFigure(
  root: Schema,
  at: unknown,
  written: Figure,
  item: Item,
  names: GroupNames,
): Figure {
  const figure = toItem(root, written, at, item, names);
  const isNumbered = written.label.includes(NUMBER_PLACEHOLDER);
  return {
    ...figure,
    id: getItemName(written.id, item.number),
    label: isNumbered ? figure.label : `${figure.label}, ${item.label}`,
    rule: {
      op: 'when',
      condition: item.exists,
      then: figure.rule,
      otherwise: { op: 'const', value: 0 },
    },
  };
}

/** The figure of all items. Where there is none, the least and the greatest are 0. */
function createAggregateFigure(
  { rule: _rule, label, ...written }: Figure,
  aggregate: Aggregate,
  items: readonly [Item, ...Item[]],
): Figure {
  const toFigure = ({ number }: Item): Rule => ({
    op: 'figure',
    figure: getItemName(written.id, number),
  });
  const [first] = items;
  const ofExisting = items.map((item): Rule => {
    if (item === first) return toFigure(item);
    return { op: 'when', condition: item.exists, then: toFigure(item), otherwise: toFigure(first) };
  });
  const rules: Record<Aggregate, Rule> = {
    sum: { op: 'sum', of: items.map(toFigure) },
    least: { op: 'smallest', of: ofExisting },
    greatest: { op: 'largest', of: ofExisting },
  };
  const { allLabel } = first.group;
  const own = label.includes(NUMBER_PLACEHOLDER)
    ? label.replaceAll(NUMBER_PLACEHOLDER, allLabel)
    : `${label}, ${allLabel}`;
  return {
    ...written,
    id: getItemName(written.id, aggregate),
    label: aggregate === 'sum' ? own : `${own}: ${aggregate}`,
    rule: rules[aggregate],
  };
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
    const place = ['repeats', index];
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
        const path = [...place, 'figures', position];
        origins.set(made, { role: 'item', path, toWritten: toWrittenInFigure });
        return made;
      }),
    );
    const [first, ...others] = items;
    const aggregates = figures.flatMap((figure, position) =>
      AGGREGATES.flatMap((aggregate) => {
        if (!first || !used.has(getItemName(figure.id, aggregate))) return [];
        const made = createAggregateFigure(figure, aggregate, [first, ...others]);
        const path = [...place, 'figures', position];
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
      origins.set(made, { path: place, toWritten: (rest) => rest });
      return made;
    });
    // Its name: payload fields refer to the whole group.
    const whole: RepeatedGroup = {
      id: group.id,
      count: group.count,
      label: group.label,
      allLabel: group.allLabel,
    };
    origins.set(whole, { path: place, toWritten: (rest) => rest });
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
