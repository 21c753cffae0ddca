import { isPathWithin, type JsonPath } from './path.ts';

/** What a figure of a variant was made from. */
export interface VariantOrigin {
  /** The position of the group of variants. */
  readonly group: number;
  /** The variant. */
  readonly id: string;
  readonly label: string;
  /** The label of the figure as it is written for all variants. */
  readonly figureLabel: string;
}

/** Where an entry that is written out was written. */
export interface Origin {
  /** The entry that was made of it. */
  readonly id: string;
  readonly written: JsonPath;
  /**
   * How a path continues there: a step of an item and a figure of an item have conditions that are not written, and
   * nothing of a figure over all items is.
   */
  readonly rest: 'same' | 'step of item' | 'figure of item' | 'over items';
  readonly variant?: VariantOrigin;
}

/** A value of the moment, and where it stands in a schedule. */
export interface ScheduledValue {
  readonly at: JsonPath;
  readonly written: JsonPath;
}

/** The origins of all entries, in their order; empty lists if everything is where it was written. */
export interface Origins {
  readonly steps: readonly Origin[];
  readonly figures: readonly Origin[];
  readonly groups: readonly Origin[];
  /** The values that schedules have changed, by their places in the written config. */
  readonly scheduled: readonly ScheduledValue[];
}

declare const compiled: unique symbol;

/** What `compile` has made of a source: a type only, so that no written config can take its place. */
export interface Compiled {
  readonly [compiled]: true;
  /** Left out where nobody asks, as in a built site. */
  readonly origins?: Origins;
}

export const NO_ORIGINS: Origins = { steps: [], figures: [], groups: [], scheduled: [] };

type Entries = readonly { readonly id: string }[];

/** A config that may be written out, or its parts that have origins. */
export interface ConfigWithOrigins {
  readonly steps?: Entries;
  readonly rules?: { readonly figures: Entries };
  readonly repeats?: Entries;
  readonly origins?: Origins;
}

const LISTS = [
  { name: 'steps', path: ['steps'], getEntries: ({ steps }: ConfigWithOrigins) => steps },
  {
    name: 'figures',
    path: ['rules', 'figures'],
    getEntries: ({ rules }: ConfigWithOrigins) => rules?.figures,
  },
  { name: 'groups', path: ['repeats'], getEntries: ({ repeats }: ConfigWithOrigins) => repeats },
] as const;

/** A row is found by its position, and by the name of its entry where an edit has moved that. */
function findRow(
  rows: readonly Origin[],
  entries: Entries = [],
  index: number,
): Origin | undefined {
  const id = entries[index]?.id;
  return rows[index]?.id === id ? rows[index] : rows.find((row) => row.id === id);
}

/** What a figure was made from; undefined if everything is where it was written. */
export function findFigureOrigin(
  { origins = NO_ORIGINS }: ConfigWithOrigins,
  figure: string,
): Origin | undefined {
  return origins.figures.find(({ id }) => id === figure);
}

/** Where the rest of a path within an entry is written. */
function continuePath(origin: Origin, path: JsonPath): JsonPath {
  const [key, branch, ...others] = path;
  switch (origin.rest) {
    case 'step of item':
      // The condition that is written comes first, before the one that the item exists.
      if (key !== 'showWhen') return path;
      return branch === 'of' && others[0] === 0 ? [key, ...others.slice(1)] : ['forEach'];
    case 'figure of item':
      // The rule that is written is the first branch of one that asks whether the item exists.
      if (key !== 'rule' || path.length === 1) return path;
      return branch === 'then' ? [key, ...others] : [key];
    case 'over items':
      return ['id'];
    default:
      return path;
  }
}

/**
 * Where the value of a place of the written config stands at the moment: in a schedule, if one has changed the value
 * or what it is a part of.
 */
export function createScheduleFinder(
  scheduled: Origins['scheduled'],
): (written: JsonPath) => JsonPath {
  const places = new Map(scheduled.map(({ at, written }) => [JSON.stringify(at), written]));
  return (path) =>
    path
      .map((_, depth) => places.get(JSON.stringify(path.slice(0, depth + 1))))
      .findLast((each) => each !== undefined) ?? path;
}

/** Where a value of a config that is written out was written, schedules aside. */
export function toWritten(config: ConfigWithOrigins, path: JsonPath): JsonPath {
  const list = LISTS.find((each) => isPathWithin(path, each.path));
  const index = list && path[list.path.length];
  if (!config.origins || !list || typeof index !== 'number') return path;
  const origin = findRow(config.origins[list.name], list.getEntries(config), index);
  if (!origin) return path;
  return [...origin.written, ...continuePath(origin, path.slice(list.path.length + 1))];
}
