import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { generateCombinations, countCombinations, type PickedValues } from './combinations.ts';
import { partitionQuestions, analyzeDependencies } from './question-dependencies.ts';
import type { Question } from './config-view.ts';
import { answerQuestion, type AnswerSpace } from './answer-space.ts';
import type { AnswersByConfig } from './config-view.ts';

/** One way to answer the first question of a part, or all of it, and the parts that its rest falls into then. */
export interface PartChoice {
  readonly picks: PickedValues;
  /** A combination that has these picks, without what stores nothing. */
  readonly whole: PickedValues;
  readonly within: readonly IndependentPart[];
  /** Which of the parts within a question belongs to, by its name. */
  readonly places: PartIndexes;
}

type PartIndexes = ReadonlyMap<string, number>;

/** Questions that work on the total together and apart from all others. */
export interface IndependentPart {
  /** The combination that those of its choices are compared with: it has one of them. */
  readonly whole: PickedValues;
  readonly choices: readonly PartChoice[];
}

const NO_PART_INDEXES: PartIndexes = new Map();

/** How many questions are answered at most to tell the parts. */
const MAX_ANSWERED_QUESTIONS = 300_000;

/** Questions that fall apart, and where each of them is then. */
interface QuestionGroups {
  readonly all: readonly QuestionGroup[];
  readonly places: PartIndexes;
}

/** Questions that work together while some others are answered in one way. */
interface QuestionGroup {
  readonly names: ReadonlySet<string>;
  /** Of the questions that are answered in one way, those that matter to these. */
  readonly fixedNames: ReadonlySet<string>;
  /** One that decides about others of them. */
  readonly splittingQuestion: Question | undefined;
  /** The others. */
  readonly space: AnswerSpace;
  /** What those fall into. */
  readonly getRest: () => QuestionGroups;
  /** The parts that they are, by the answers to what is held. */
  readonly partCache: Map<string, IndependentPart | undefined>;
}

/**
 * Splits a space into parts whose effects on the totals simply add up. A part whose questions decide about each other
 * is split again, for each answer to the one that decides.
 * @param base a combination
 * @param most how many choices the parts may have together
 * @param isSplit false for all ways to answer a part in one list
 * @returns all combinations, as a choice that picks nothing yet: everything is within; undefined when there are more
 */
export function splitIntoParts(
  space: AnswerSpace,
  configs: readonly PricedConfig[],
  base: PickedValues,
  most: number,
  isSplit = true,
): PartChoice | undefined {
  const ties = analyzeDependencies(space.questions, configs);
  const items = new Set(space.questions.filter(({ item }) => item).map(({ name }) => name));
  const order = new Map(space.questions.map(({ name }, place) => [name, place]));
  const placeOf = (name: string): number => order.get(name) ?? -1;
  let [left, unanswered] = [most, MAX_ANSWERED_QUESTIONS];

  /** What a pick stores: of an item that is not taken, nothing. */
  function stored(name: string, pick: PickedValues[string]): PickedValues[string] {
    return pick === '' && items.has(name) ? undefined : pick;
  }

  function withPicks(whole: PickedValues, picks: PickedValues): PickedValues {
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
  function waysFrom(own: AnswerSpace, start: AnswersByConfig, whole: PickedValues): AnswerSpace {
    return {
      ...own,
      initialAnswers: start,
      openQuestion: (question, way) => {
        const open = own.openQuestion(question, way);
        const isFirst = (pick: PickedValues[string]) =>
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
    if ([...ties.getControllers(name)].some((each) => group.has(each))) return false;
    const tied = ties.getGroups(name).flat();
    const looking = tied.filter((each) => group.has(each) && ties.getControllers(each).has(name));
    const isFirst = looking.length > 0 || (ties.isDeciding(name) && group.size > 1);
    return isFirst && looking.every((each) => placeOf(each) > placeOf(name));
  }

  function groupsOf(names: Iterable<string>): QuestionGroups {
    const all = partitionQuestions(new Set(names), ties).map(groupOf);
    const places = all.flatMap((group, place) =>
      [...group.names].map((name) => [name, place] as const),
    );
    return { all, places: new Map(places) };
  }

  function groupOf(names: ReadonlySet<string>): QuestionGroup {
    const tied = new Set([...names].flatMap((name) => ties.getGroups(name)));
    const held = new Set([...tied].flat().filter((name) => !names.has(name)));
    // A set that grows while it is gone through.
    for (const name of held) {
      if (!ties.isPickSufficient(name))
        for (const each of ties.getControllers(name)) held.add(each);
    }
    const own = space.restrictTo(names);
    const key = isSplit ? own.questions.find(({ name }) => isDeciding(name, names)) : undefined;
    const others = new Set([...names].filter((name) => name !== key?.name));
    let rest: QuestionGroups | undefined;
    return {
      names,
      fixedNames: held,
      splittingQuestion: key,
      space: key ? space.restrictTo(others) : own,
      getRest: () => (rest ??= groupsOf(others)),
      partCache: new Map(),
    };
  }

  /** One choice for each way to answer all questions of a group. */
  function listed(
    group: QuestionGroup,
    whole: PickedValues,
    way: AnswersByConfig,
  ): PartChoice[] | undefined {
    const ways = waysFrom(group.space, way, whole);
    left -= countCombinations(ways) ?? Infinity;
    if (left < 0) return undefined;
    return [...generateCombinations(ways)].map(({ picks }) => {
      return { picks, whole: withPicks(whole, picks), within: [], places: NO_PART_INDEXES };
    });
  }

  /** One choice for each answer to the question that decides about others. */
  function split(
    group: QuestionGroup,
    key: Question,
    whole: PickedValues,
    way: AnswersByConfig,
  ): PartChoice[] | undefined {
    const open = space.openQuestion(key, way);
    const choices: PartChoice[] = [];
    for (const pick of open.picks) {
      left -= 1;
      unanswered -= group.space.questions.length;
      if (left < 0 || unanswered < 0) return undefined;
      const next = answerQuestion(open, pick);
      const first = generateCombinations(waysFrom(group.space, next, whole)).next();
      // Nobody comes to the end with this answer.
      if (first.done) continue;
      const picks = { [key.name]: pick };
      const one = withPicks(whole, { ...picks, ...first.value.picks });
      const choice = choiceOf(picks, one, next, group.getRest());
      if (!choice) return undefined;
      choices.push(choice);
    }
    return choices;
  }

  function choiceOf(
    picks: PickedValues,
    whole: PickedValues,
    way: AnswersByConfig,
    groups: QuestionGroups,
  ): PartChoice | undefined {
    const within = groups.all.map((group) => partOf(group, whole, way));
    if (!within.every((part) => part !== undefined)) return undefined;
    return { picks, whole, within, places: groups.places };
  }

  function partOf(
    group: QuestionGroup,
    whole: PickedValues,
    way: AnswersByConfig,
  ): IndependentPart | undefined {
    const { fixedNames: held, splittingQuestion: key, partCache: known } = group;
    const name = JSON.stringify([...held].map((each) => whole[each] ?? null));
    if (!known.has(name)) {
      const choices = key ? split(group, key, whole, way) : listed(group, whole, way);
      known.set(name, choices && { whole, choices });
    }
    return known.get(name);
  }

  const names = space.questions.map(({ name }) => name);
  return choiceOf({}, withPicks({}, base), space.initialAnswers, groupsOf(names));
}

/** How many different choices the parts of one have. */
export function countChoices({ within }: PartChoice): number {
  const all = new Set(within);
  // A set that grows while it is gone through.
  for (const { choices } of all) {
    for (const choice of choices) for (const part of choice.within) all.add(part);
  }
  return [...all].reduce((sum, { choices }) => sum + choices.length, 0);
}
