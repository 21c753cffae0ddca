import type { Condition } from '../generated/estimator.ts';
import { chosenOption, isChoice, stepOfAnswer, type AskingStep } from '../rules/answers.ts';
import { holds } from '../rules/conditions.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { possibleAnswers } from '../rules/possible-answers.ts';
import { answersIn, pricedSteps, visibilityOf } from '../rules/uses.ts';
import { answersFor, type Picked, type Picks } from './picks.ts';

/** The config before and after a change. */
export interface Pair {
  readonly before: PricedConfig;
  readonly after: PricedConfig;
}

/**
 * The answers that can change a price in either config, in an order in which every answer comes
 * after those that decide whether it is asked.
 */
export function jointAnswers({ before, after }: Pair): string[] {
  const old = pricedSteps(before).map(({ answer }) => answer);
  const now = pricedSteps(after).map(({ answer }) => answer);
  const joint = new Set<string>();
  for (const name of now) {
    const earlier = old.slice(0, Math.max(0, old.indexOf(name)));
    earlier.filter((each) => !now.includes(each)).forEach((each) => joint.add(each));
    joint.add(name);
  }
  return [...new Set([...joint, ...old])];
}

type Conditional = { readonly showWhen?: Condition };

/** What is open to a homeowner so far in one config. */
interface Situation {
  readonly config: PricedConfig;
  readonly picks: Picks;
  /** The answers that were gone through, picked or not. */
  readonly passed: ReadonlySet<string>;
  /** All answers that are gone through in the end. */
  readonly joint: ReadonlySet<string>;
}

type Asked =
  | { readonly step: AskingStep; readonly kind: 'items'; readonly ids: readonly string[] }
  | { readonly step: AskingStep; readonly kind: 'values'; readonly values: readonly Picked[] };

/** What a config asks under a name, and what may be answered; undefined when it does not ask. */
function askedIn({ config, picks, passed, joint }: Situation, name: string): Asked | undefined {
  const step = stepOfAnswer(config.steps, name);
  if (!step) return undefined;
  const context = { steps: config.steps, answers: answersFor(config, picks) };
  const isShown = ({ showWhen }: Conditional): boolean => {
    if (!showWhen) return true;
    // Where two configs ask in opposite orders, a condition may look at what is still to come.
    const isOpen = [...answersIn(showWhen)].some((each) => joint.has(each) && !passed.has(each));
    return isOpen || holds(showWhen, context, `the condition of "${name}"`);
  };
  if (!isShown(step)) return undefined;
  if (step.kind === 'checklist') {
    const ids = step.options.filter(isShown).map(({ id }) => id);
    return { step, kind: 'items', ids };
  }
  const values = isChoice(step)
    ? step.options.filter(isShown).map(({ id }) => id)
    : listOf(possibleAnswers(config, step, context));
  return values.length > 0 ? { step, kind: 'values', values } : undefined;
}

function listOf(possible: ReturnType<typeof possibleAnswers>): Picked[] {
  return Array.from({ length: possible.size }, (_, index) => possible.at(index)).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
}

/** Whether a step takes a value that may come from the other config's step of the same name. */
function accepts({ step, ...asked }: Asked, pick: Picked): boolean {
  if (asked.kind === 'items') return false;
  if (isChoice(step)) {
    const option = typeof pick === 'object' ? undefined : chosenOption(step, pick);
    return asked.values.includes(pick) || (!!option && asked.values.includes(option.id));
  }
  if (step.kind === 'number') {
    const { min, max, decimals = 0 } = step;
    return (
      typeof pick === 'number' &&
      pick >= min &&
      pick <= max &&
      Number(pick.toFixed(decimals)) === pick
    );
  }
  if (typeof pick !== 'string') return false;
  if (step.kind === 'digits') return pick.length === step.length && /^[0-9]*$/.test(pick);
  return step.kind === 'text' && pick.length >= step.minLength && pick.length <= step.maxLength;
}

/** The number that an option stores: what a number step of the other config would store too. */
function stored({ step }: Asked, pick: Picked): Picked {
  const option = isChoice(step) ? step.options.find(({ id }) => id === pick) : undefined;
  return option?.number ?? pick;
}

function shared(old: Asked, now: Asked): Picked[] {
  if (old.kind === 'items' || now.kind === 'items') return [];
  const isSameSort = isChoice(old.step) === isChoice(now.step);
  const candidates = isSameSort
    ? [...now.values, ...old.values]
    : [
        ...now.values.map((pick) => stored(now, pick)),
        ...old.values.map((pick) => stored(old, pick)),
      ];
  return [...new Set(candidates)].filter((pick) => accepts(old, pick) && accepts(now, pick));
}

function subsets(ids: readonly string[]): Open {
  return {
    size: 2 ** ids.length,
    at: (index) => ids.filter((_, bit) => Math.floor(index / 2 ** bit) % 2 === 1),
    // A coin for each item: no random number has as many bits as a long checklist has items.
    draw: (random, wanted, ticked = 0.5) => ids.filter((id) => random() < ticked || id === wanted),
  };
}

/** The picks that are open, by number: a checklist has too many to list them. */
export interface Open {
  readonly size: number;
  readonly at: (index: number) => Picked | undefined;
  /** One of them by chance: with the wanted option, if it is open. `ticked` is an item's chance. */
  readonly draw: (random: () => number, wanted?: string, ticked?: number) => Picked | undefined;
}

const NOT_ASKED: Open = { size: 1, at: () => undefined, draw: () => undefined };

function openPicks(old: Asked | undefined, now: Asked | undefined): Open {
  const only = old ?? now;
  if (!only) return NOT_ASKED;
  const other = old && now ? now : only;
  if (only.kind === 'items' && other.kind === 'items') {
    const others = new Set(other.ids);
    return subsets(only.ids.filter((id) => others.has(id)));
  }
  const values = only === other && only.kind === 'values' ? [...only.values] : shared(only, other);
  return {
    size: values.length,
    at: (index) => values[index],
    draw: (random, wanted) =>
      values.find((value) => value === wanted) ?? values[Math.floor(random() * values.length)],
  };
}

/** Which answers are gone through; of a checklist, which items. */
export interface Scope {
  readonly answers: readonly string[];
  readonly hasItem: (answer: string, id: string) => boolean;
}

/** What may be picked under a name after the picks before it, by a homeowner of both configs. */
export function openAt(pair: Pair, scope: Scope, picks: Picks, name: string): Open {
  const passed = new Set(scope.answers.slice(0, scope.answers.indexOf(name)));
  const joint = new Set(scope.answers);
  const [old, now] = [pair.before, pair.after].map((config): Asked | undefined => {
    const asked = askedIn({ config, picks, passed, joint }, name);
    if (asked?.kind !== 'items') return asked;
    return { ...asked, ids: asked.ids.filter((id) => scope.hasItem(name, id)) };
  });
  return openPicks(old, now);
}

/** The picks with one more; the same picks where there is none. */
export function withPick(picks: Picks, name: string, pick: Picked | undefined): Picks {
  return pick === undefined ? picks : { ...picks, [name]: pick };
}

/**
 * Every combination of answers that both configs take, one at a time: options that both have (by
 * their ids), values that both accept. What only one of them asks is answered in every way that it
 * offers. The first answer changes slowest.
 */
export function* jointCombinations(
  pair: Pair,
  scope: Scope,
  depth = 0,
  picks: Picks = {},
): Generator<Picks> {
  const name = scope.answers[depth];
  if (name === undefined) {
    yield picks;
    return;
  }
  const { size, at } = openAt(pair, scope, picks, name);
  for (let index = 0; index < size; index += 1) {
    yield* jointCombinations(pair, scope, depth + 1, withPick(picks, name, at(index)));
  }
}

/** How many these are. Only answers that decide whether others are asked are gone through. */
export function countJoint(pair: Pair, scope: Scope): number {
  const steps = [pair.before, pair.after].flatMap(pricedSteps);
  const deciding = answersIn(steps.map(visibilityOf));
  function count(depth: number, picks: Picks): number {
    const name = scope.answers[depth];
    if (name === undefined) return 1;
    const { size, at } = openAt(pair, scope, picks, name);
    if (!deciding.has(name)) return size * count(depth + 1, picks);
    let sum = 0;
    for (let index = 0; index < size; index += 1) {
      sum += count(depth + 1, withPick(picks, name, at(index)));
    }
    return sum;
  }
  return count(0, {});
}
