import { formatList, pluralize, quote } from '../../../engine/text/format.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { formatPercentSize } from '../../../authoring/impact/impact-format.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { findConfig, type StudioDocument } from '../project/document.ts';
import type { FilePatches } from '../project/file-patches.ts';
import { isOrderPatch } from '../project/patch.ts';
import type { FileChange } from './describe-patch.ts';
import { listSchedules } from './periods.ts';

/** One thing that somebody did, with all that belongs to it. */
export interface ChangeGroup {
  readonly text: string;
  /** What it is made of, in the order of the files. At least one. */
  readonly changes: readonly FileChange[];
  /** What followed from it by itself: sample customers, translations, reasons, the discount of a promotion. */
  readonly followed: readonly FileChange[];
  /** Whether all of it followed by itself from several other groups. */
  readonly isFollowing?: boolean;
}

/** A price that is another one, as far as one change says it. */
interface PriceMove {
  readonly change: FileChange;
  readonly percent: number;
}

function findPriceMove(change: FileChange): PriceMove[] {
  const [patch] = change.patches;
  if (!patch || isOrderPatch(patch) || change.path?.[0] !== 'prices') return [];
  const { before, after } = patch;
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return [];
  return [{ change, percent: (after / before - 1) * 100 }];
}

/** Fewer prices than this are told one by one. */
const LEAST_PRICES = 3;

function countPrices(config: unknown): number {
  const tables = Object.values(Object(findValueAt(config, ['prices'])));
  return tables.reduce<number>((sum, table) => sum + Object.keys(Object(table)).length, 0);
}

/** How many times as far as another one a price may move to be told with it: rounded prices move by about the same. */
const MOST_GAP = 1.5;

/** Moves by their size, parted where the next one is much larger. Few that are alike are told one by one. */
function clusterMoves(sorted: readonly PriceMove[]): PriceMove[][] {
  const starts = sorted.flatMap(({ percent }, index) => {
    const last = sorted[index - 1];
    return last && percent <= last.percent * MOST_GAP ? [] : [index];
  });
  return starts
    .map((start, index) => sorted.slice(start, starts[index + 1]))
    .filter(({ length }) => length >= LEAST_PRICES);
}

/** Several prices that move by about the same; others are told one by one. */
function groupPrices(changes: readonly FileChange[], config: unknown): ChangeGroup[] {
  const all = changes.flatMap(findPriceMove);
  return [1, -1].flatMap((direction) => {
    const moves = all
      .filter(({ percent }) => percent * direction > 0)
      .map((move) => ({ ...move, percent: Math.abs(move.percent) }))
      .toSorted((one, other) => one.percent - other.percent);
    const verb = direction > 0 ? 'raised' : 'lowered';
    return clusterMoves(moves).map((cluster) => {
      const sizes = [cluster.at(0), cluster.at(-1)].map((move) =>
        formatPercentSize(move?.percent ?? 0),
      );
      const by = [...new Set(sizes)].join(' to ');
      const text = `Prices ${verb} by ${by} (${cluster.length} of ${countPrices(config)})`;
      return {
        text,
        changes: changes.filter((each) => cluster.some(({ change }) => change === each)),
        followed: [],
      };
    });
  });
}

/** What a change adds: the name of the entry, and where. */
function findAddition(
  change: FileChange,
): { readonly path: JsonPath; readonly name: string } | undefined {
  const [patch] = change.patches;
  if (!patch || isOrderPatch(patch) || patch.before !== undefined || !change.path) return undefined;
  const last = patch.address.at(-1);
  const name = typeof last === 'object' ? last.name : last;
  return { path: change.path, name: String(name) };
}

/** A new option with its prices. */
function groupOptions(changes: readonly FileChange[], config: unknown): ChangeGroup[] {
  const added = changes.flatMap((change) => {
    const addition = findAddition(change);
    return addition ? [{ change, ...addition }] : [];
  });
  return added.flatMap(({ change, path, name }): ChangeGroup[] => {
    if (path[0] !== 'steps' || path.at(-2) !== 'options') return [];
    const prices = added.filter((each) => each.path[0] === 'prices' && each.name === name);
    const label = findValueAt(config, [...path, 'label']);
    const text = `${typeof label === 'string' ? quote(label) : quote(name)} added`;
    return [{ text, changes: [change, ...prices.map((price) => price.change)], followed: [] }];
  });
}

/** A new period of the calendar; a promotion brings the price table and the lines of its discount. */
function groupPeriods(changes: readonly FileChange[], config: unknown): ChangeGroup[] {
  const schedules = listSchedules(config);
  const isNewTable = (table: string) =>
    changes.some((change) => {
      const path = findAddition(change)?.path;
      return path?.length === 2 && path[0] === 'prices' && path[1] === table;
    });
  return changes.flatMap((change): ChangeGroup[] => {
    const { path = [] } = change;
    if (path[0] !== 'scheduled' || !findAddition(change)) return [];
    const added = path.length === 1 ? schedules : [schedules[Number(path[1])]];
    const names = added.flatMap((schedule) => (schedule ? [quote(schedule.name)] : []));
    const tables = added.flatMap((schedule) =>
      Object.keys(schedule?.changes ?? {}).flatMap((name) => {
        const [section, table = ''] = name.split('.');
        return section === 'prices' && isNewTable(table) ? [table] : [];
      }),
    );
    const followed = changes.filter(
      (each) =>
        tables.length > 0 &&
        (each.path?.[0] === 'rules' ||
          (each.path?.[0] === 'prices' && tables.includes(String(each.path[1])))),
    );
    return [{ text: `${formatList(names, 'and')} in the calendar`, changes: [change], followed }];
  });
}

/** Whether a change follows from others by itself. */
function isConsequence({ file, path }: FileChange, documents: readonly StudioDocument[]): boolean {
  const kind = documents.find(({ name }) => name === file)?.kind;
  return kind === 'cases' || kind === 'translation' || path?.[0] === 'acknowledged';
}

/**
 * Changes as the things that somebody did: a promotion, several prices at once, a new option. What followed by itself
 * belongs to what it follows from where that is one thing; else it stands for itself.
 */
export function groupChanges(
  changes: readonly FileChange[],
  documents: readonly StudioDocument[],
): ChangeGroup[] {
  const config = findConfig(documents);
  const own = changes.filter((change) => !isConsequence(change, documents));
  const consequences = changes.filter((change) => isConsequence(change, documents));
  const found = config
    ? [groupPeriods, groupOptions, groupPrices].flatMap((group) => group(own, config.value))
    : [];
  const taken = new Set<FileChange>();
  const groups = found.flatMap((group): ChangeGroup[] => {
    const free = (list: readonly FileChange[]) => list.filter((change) => !taken.has(change));
    const [made, followed] = [free(group.changes), free(group.followed)];
    if (made.length === 0) return [];
    for (const change of [...made, ...followed]) taken.add(change);
    return [{ ...group, changes: made, followed }];
  });
  const others = own
    .filter((change) => !taken.has(change))
    .map((change) => ({ text: change.text, changes: [change], followed: [] }));
  const all = [...groups, ...others];
  const [first, ...more] = all;
  if (first && more.length === 0)
    return [{ ...first, followed: [...first.followed, ...consequences] }];
  const [only, ...rest] = consequences;
  if (!only) return all;
  const count = pluralize(consequences.length, 'change');
  const text = rest.length === 0 ? only.text : first ? `Followed by itself: ${count}` : count;
  const isFollowing = first !== undefined;
  return [...all, { text, changes: consequences, followed: [], isFollowing }];
}

/** Whether a group says more than its text. */
export function hasParts({ changes, followed }: ChangeGroup): boolean {
  return changes.length + followed.length > 1;
}

/** What groups change, by file. */
export function toFilePatches(groups: readonly ChangeGroup[]): FilePatches {
  const all = groups.flatMap(({ changes, followed }) => [...changes, ...followed]);
  const byFile = groupBy(all, ({ file }) => file);
  return Object.fromEntries(
    Array.from(byFile, ([file, some]) => [file, some.flatMap(({ patches }) => patches)]),
  );
}
