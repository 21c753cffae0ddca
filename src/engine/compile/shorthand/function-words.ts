import { findNearestName } from '../../text/nearest-name.ts';
import { CONDITION_FUNCTIONS, FUNCTIONS, OTHER_FUNCTIONS } from './functions.ts';

/** What people call functions elsewhere. */
const HABITS: Readonly<Record<string, string>> = {
  minimum: 'min',
  smallest: 'min',
  maximum: 'max',
  largest: 'max',
  when: 'if',
  choose: 'if',
  switch: 'if',
  ceil: 'roundUp',
  ceiling: 'roundUp',
  floor: 'roundDown',
  pmt: 'payment',
  int: 'roundDown',
  trunc: 'roundDown',
  datedif: 'days',
  networkdays: 'workingDays',
  daysbetween: 'days',
  countselected: 'count',
  sumif: 'sum',
  sumselected: 'sum',
};

/** What to write instead of functions of other programs that formulas do not need. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  and: 'Write CONDITION and CONDITION.',
  or: 'Write CONDITION or CONDITION.',
  not: 'Write not (CONDITION).',
  iferror: 'Write TABLE[ANSWER] else 0 for what may be missing.',
  ifna: 'Write TABLE[ANSWER] else 0 for what may be missing.',
  index: 'Write TABLE[ANSWER] for a price by an answer.',
  match: 'Write TABLE[ANSWER] for a price by an answer.',
  lookup: 'Write TABLE[ANSWER] for a price by an answer.',
  vlookup: 'Write TABLE[ANSWER] for a price by an answer.',
  hlookup: 'Write TABLE[ANSWER] for a price by an answer.',
  xlookup: 'Write TABLE[ANSWER] for a price by an answer.',
  average: 'Write (x + y) / 2.',
  abs: 'Write max(x, 0 - x).',
  product: 'Write x * y.',
  pow: 'Write x ^ 2.',
  power: 'Write x ^ 2.',
  mod: 'Write x - roundDown(x, 12).',
  clamp: 'Write min(HIGHEST, max(LOWEST, x)).',
  today: 'Write today, without parentheses.',
  now: 'Write today, without parentheses.',
};

/** What to write instead of a function that formulas do not need; undefined if it is not known from elsewhere. */
export function findOtherWay(name: string): string | undefined {
  const habit = name.toLowerCase();
  return Object.hasOwn(OTHER_WAYS, habit) ? OTHER_WAYS[habit] : undefined;
}

/** A function of formulas, and its use. */
export interface FunctionWords {
  readonly name: string;
  readonly says: string;
}

/** All functions of formulas. */
export function listFunctions(): FunctionWords[] {
  const plain = Object.entries(FUNCTIONS).map(([name, { says }]) => [name, says] as const);
  const others = [OTHER_FUNCTIONS, CONDITION_FUNCTIONS].flatMap((each) => Object.entries(each));
  return [...plain, ...others]
    .map(([name, says]) => ({ name, says }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The function that people mean by a name. */
export function findMeantFunction(name: string): string | undefined {
  const habit = name.toLowerCase().replace(/^math\./, '');
  const names = listFunctions().map((each) => each.name);
  if (Object.hasOwn(HABITS, habit)) return HABITS[habit];
  return names.find((each) => each.toLowerCase() === habit) ?? findNearestName(name, names);
}

/** How the function is used that people mean by a name; undefined if there is none like it. */
export function describeFunction(name: string): string | undefined {
  const meant = findMeantFunction(name);
  const words = listFunctions().find((each) => each.name === meant);
  return words && `Write ${words.says}.`;
}
