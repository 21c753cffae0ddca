import type Big from 'big.js';
import { RuleError } from '../rules/errors.ts';
import { evaluate, type PricedConfig } from '../rules/evaluate.ts';
import type { Part } from './independence.ts';
import { jointCombinations, openAt, withPick, type Pair } from './joint-combinations.ts';
import { answersFor, type Picks } from './picks.ts';

/** The exact total for picks; undefined when the config cannot price them. */
export function exactTotal(config: PricedConfig, picks: Picks): Big | undefined {
  try {
    return evaluate(config, answersFor(config, picks)).total.exact;
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** One way to answer a part, and what it adds to the exact total of each config. */
export interface Choice {
  readonly picks: Picks;
  /** By the position of the config; undefined where that config cannot price it. */
  readonly adds: readonly (Big | undefined)[];
}

/** The picks of the base, with those of a part replaced. */
export function withPart(base: Picks, part: Part, choice: Picks): Picks {
  const picks = { ...base };
  for (const answer of part.answers) {
    const [old, now] = [base[answer], choice[answer]];
    const kept = typeof old === 'object' ? old.filter((id) => !part.hasItem(answer, id)) : [];
    if (typeof now === 'object') picks[answer] = [...kept, ...now];
    else if (now !== undefined) picks[answer] = now;
    else if (kept.length > 0) picks[answer] = kept;
    else delete picks[answer];
  }
  return picks;
}

/** How many ways there are if every answer leaves as much open as the first one does. */
function roughly(pair: Pair, part: Part): number {
  let count = 1;
  let picks: Picks = {};
  for (const name of part.answers) {
    const { size, at } = openAt(pair, part, picks, name);
    count *= size;
    picks = withPick(picks, name, at(0));
  }
  return count;
}

/** All ways to answer a part; undefined when there are clearly more than a limit. */
export function choicesOf(pair: Pair, part: Part, limit: number): Picks[] | undefined {
  if (roughly(pair, part) > limit) return undefined;
  const choices: Picks[] = [];
  for (const picks of jointCombinations(pair, part)) {
    if (choices.length === limit) return undefined;
    choices.push(picks);
  }
  return choices;
}

/** What each way to answer a part adds to the totals of the base, in every config. */
export function pricedChoices(
  configs: readonly PricedConfig[],
  base: Picks,
  part: Part,
  choices: readonly Picks[],
): Choice[] {
  const totals = configs.map((config) => exactTotal(config, base));
  return choices.map((choice) => {
    const picks = withPart(base, part, choice);
    const adds = configs.map((config, index) => {
      const start = totals[index];
      return start && exactTotal(config, picks)?.minus(start);
    });
    return { picks: choice, adds };
  });
}
