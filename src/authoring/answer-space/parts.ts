import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { combinations, countCombinations, type Picks } from './combinations.ts';
import { apart, tiesOf } from './independence.ts';
import type { Question } from './side.ts';
import { taken, type Space, type Way } from './space.ts';

/** One way to answer the first question of a part, or all of it, and the parts that its rest falls into then. */
export interface Choice {
  readonly picks: Picks;
  /** A combination that has these picks, without what stores nothing. */
  readonly whole: Picks;
  readonly within: readonly Part[];
  /** Which of the parts within a question belongs to, by its name. */
  readonly places: Places;
}

type Places = ReadonlyMap<string, number>;

/** Questions that work on the total together and apart from all others. */
export interface Part {
  /** The combination that those of its choices are compared with: it has one of them. */
  readonly whole: Picks;
  readonly choices: readonly Choice[];
}

const NOWHERE: Places = new Map();

/** How many questions are answered at most to tell the parts. */
const MOST_ANSWERED = 300_000;

/** Questions that fall apart, and where each of them is then. */
interface Groups {
  readonly all: readonly Group[];
  readonly places: Places;
}

/** Questions that work together while some others are answered in one way. */
interface Group {
  readonly names: ReadonlySet<string>;
  /** Of the questions that are answered in one way, those that matter to these. */
  readonly held: ReadonlySet<string>;
  /** One that decides about others of them. */
  readonly key: Question | undefined;
  /** The others. */
  readonly space: Space;
  /** What those fall into. */
  readonly rest: () => Groups;
  /** The parts that they are, by the answers to what is held. */
  readonly known: Map<string, Part | undefined>;
}

/**
 * Splits a space into parts whose effects on the totals simply add up. A part whose questions decide about each other
 * is split again, for each answer to the one that decides.
 * @param base a combination
 * @param most how many choices the parts may have together
 * @param isSplit false for all ways to answer a part in one list
 * @returns all combinations, as a choice that picks nothing yet: everything is within; undefined when there are more
 */
export function partsOf(
  space: Space,
  configs: readonly PricedConfig[],
  base: Picks,
  most: number,
  isSplit = true,
): Choice | undefined {
  const ties = tiesOf(space.questions, configs);
  const items = new Set(space.questions.filter(({ item }) => item).map(({ name }) => name));
  const order = new Map(space.questions.map(({ name }, place) => [name, place]));
  const placeOf = (name: string): number => order.get(name) ?? -1;
  let [left, unanswered] = [most, MOST_ANSWERED];

  /** What a pick stores: of an item that is not taken, nothing. */
  function stored(name: string, pick: Picks[string]): Picks[string] {
    return pick === '' && items.has(name) ? undefined : pick;
  }

  function withPicks(whole: Picks, picks: Picks): Picks {
    const made = { ...whole };
    let isSame = true;
    for (const [name, pick] of Object.entries(picks)) {
      const value = stored(name, pick);
      isSame &&= value === whole[name];
      if (value === undefined) delete made[name];
      else made[name] = value;
    }
    return isSame ? whole : made;
  }

  /** The ways on from one, first that of a combination as far as it can be gone. */
  function waysFrom(own: Space, start: Way, whole: Picks): Space {
    return {
      ...own,
      start,
      open: (question, way) => {
        const open = own.open(question, way);
        const isFirst = (pick: Picks[string]) =>
          stored(question.name, pick) === whole[question.name];
        const others = open.picks.filter((pick) => !isFirst(pick));
        return { ...open, picks: [...open.picks.filter(isFirst), ...others] };
      },
    };
  }

  /**
   * Whether others of a group may fall apart with the answer to a question: it depends on none of them, and those that
   * depend on it are later ones.
   */
  function isDeciding(name: string, group: ReadonlySet<string>): boolean {
    if ([...ties.lookedAtBy(name)].some((each) => group.has(each))) return false;
    const tied = ties.groupsOf(name).flat();
    const looking = tied.filter((each) => group.has(each) && ties.lookedAtBy(each).has(name));
    const isFirst = looking.length > 0 || (ties.isDeciding(name) && group.size > 1);
    return isFirst && looking.every((each) => placeOf(each) > placeOf(name));
  }

  function groupsOf(names: Iterable<string>): Groups {
    const all = apart(new Set(names), ties).map(groupOf);
    const places = all.flatMap((group, place) =>
      [...group.names].map((name) => [name, place] as const),
    );
    return { all, places: new Map(places) };
  }

  function groupOf(names: ReadonlySet<string>): Group {
    const tied = new Set([...names].flatMap((name) => ties.groupsOf(name)));
    const held = new Set([...tied].flat().filter((name) => !names.has(name)));
    // A set that grows while it is gone through.
    for (const name of held) {
      if (!ties.isTold(name)) for (const each of ties.lookedAtBy(name)) held.add(each);
    }
    const own = space.among(names);
    const key = isSplit ? own.questions.find(({ name }) => isDeciding(name, names)) : undefined;
    const others = new Set([...names].filter((name) => name !== key?.name));
    let rest: Groups | undefined;
    return {
      names,
      held,
      key,
      space: key ? space.among(others) : own,
      rest: () => (rest ??= groupsOf(others)),
      known: new Map(),
    };
  }

  /** One choice for each way to answer all questions of a group. */
  function listed(group: Group, whole: Picks, way: Way): Choice[] | undefined {
    const ways = waysFrom(group.space, way, whole);
    left -= countCombinations(ways) ?? Infinity;
    if (left < 0) return undefined;
    return [...combinations(ways)].map(({ picks }) => {
      return { picks, whole: withPicks(whole, picks), within: [], places: NOWHERE };
    });
  }

  /** One choice for each answer to the question that decides about others. */
  function split(group: Group, key: Question, whole: Picks, way: Way): Choice[] | undefined {
    const open = space.open(key, way);
    const choices: Choice[] = [];
    for (const pick of open.picks) {
      left -= 1;
      unanswered -= group.space.questions.length;
      if (left < 0 || unanswered < 0) return undefined;
      const next = taken(open, pick);
      const first = combinations(waysFrom(group.space, next, whole)).next();
      // Nobody comes to the end with this answer.
      if (first.done) continue;
      const picks = { [key.name]: pick };
      const one = withPicks(whole, { ...picks, ...first.value.picks });
      const choice = choiceOf(picks, one, next, group.rest());
      if (!choice) return undefined;
      choices.push(choice);
    }
    return choices;
  }

  function choiceOf(picks: Picks, whole: Picks, way: Way, groups: Groups): Choice | undefined {
    const within = groups.all.map((group) => partOf(group, whole, way));
    if (!within.every((part) => part !== undefined)) return undefined;
    return { picks, whole, within, places: groups.places };
  }

  function partOf(group: Group, whole: Picks, way: Way): Part | undefined {
    const { held, key, known } = group;
    const name = JSON.stringify([...held].map((each) => whole[each] ?? null));
    if (!known.has(name)) {
      const choices = key ? split(group, key, whole, way) : listed(group, whole, way);
      known.set(name, choices && { whole, choices });
    }
    return known.get(name);
  }

  const names = space.questions.map(({ name }) => name);
  return choiceOf({}, withPicks({}, base), space.start, groupsOf(names));
}

/** How many different choices the parts of one have. */
export function choicesIn({ within }: Choice): number {
  const all = new Set(within);
  // A set that grows while it is gone through.
  for (const { choices } of all) {
    for (const choice of choices) for (const part of choice.within) all.add(part);
  }
  return [...all].reduce((sum, { choices }) => sum + choices.length, 0);
}
