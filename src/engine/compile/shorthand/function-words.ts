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
  datedif: 'days',
  daysbetween: 'days',
  countselected: 'count',
  sumif: 'sum',
  sumselected: 'sum',
};

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
  const habit = name.toLowerCase();
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
