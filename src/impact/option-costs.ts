import type Big from 'big.js';
import { isChoice, optionsOf, stepOfAnswer, type Option } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { rounded } from '../rules/rounding.ts';
import { has, type Wanted } from './comparison.ts';
import { independentParts, type Part } from './independence.ts';
import { jointAnswers, jointCombinations, type Scope } from './joint-combinations.ts';
import type { Picks } from './picks.ts';
import { choicesOf, exactTotal, pricedChoices, withPart, type Choice } from './priced-parts.ts';
import { drawn, seeded } from './sample.ts';

/** From the least to the most, in dollars as shown. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** What an option costs whoever chooses it. */
export interface OptionCost {
  /** What it adds: against not ticking it, or against each other option that is offered. */
  readonly against: readonly (Span & { readonly label: string | undefined })[];
  /** The estimates with it. */
  readonly estimate: Span;
  /** Whether these are from a sample, so that rarer prices may be missing. */
  readonly isSampled: boolean;
}

/** Up to so many ways to answer a part they are gone through; of more, so many are drawn. */
const MOST_CHOICES = 5_000;
const [LEAST_DRAWN, MOST_DRAWN, ALL_DRAWN] = [12, 500, 10_000];
/** Most and least is where everything or nothing else is ticked, as far as prices add up. */
const TICKED = [0, 1, 0.5];

interface PricedPart {
  readonly part: Part;
  readonly choices: readonly Choice[];
}

/** Everything about a config that does not depend on the option asked for. */
interface Prepared {
  readonly base: Picks;
  readonly start: Big;
  /** Undefined when a part has too many choices. */
  readonly parts: readonly PricedPart[] | undefined;
}

function offeredIn({ steps }: PricedConfig, answer: string): readonly Option[] {
  const step = stepOfAnswer(steps, answer);
  return step ? optionsOf(step).filter(({ offered }) => offered !== false) : [];
}

function isOffered(config: PricedConfig, picks: Picks): boolean {
  return Object.keys(picks).every((answer) => {
    const step = stepOfAnswer(config.steps, answer);
    const chosen = (step ? optionsOf(step) : []).filter(({ id }) => has(picks, { answer, id }));
    return chosen.every(({ offered }) => offered !== false);
  });
}

function prepared(config: PricedConfig, scope: Scope): Prepared | undefined {
  const pair = { before: config, after: config };
  let tried = 0;
  for (const base of jointCombinations(pair, scope)) {
    const start = exactTotal(config, base);
    tried += 1;
    if (tried > 1000) return undefined;
    if (!start) continue;
    const parts: PricedPart[] = [];
    for (const part of independentParts([config], scope.answers)) {
      const listed = choicesOf(pair, part, MOST_CHOICES);
      if (!listed) return { base, start, parts: undefined };
      const offered = listed.filter((picks) => isOffered(config, picks));
      parts.push({ part, choices: pricedChoices([config], base, part, offered) });
    }
    return { base, start, parts };
  }
  return undefined;
}

/** The picks with another option, or without the item. */
function swapped(picks: Picks, { answer, id }: Wanted, other: string | undefined): Picks {
  const pick = picks[answer];
  if (other !== undefined) return { ...picks, [answer]: other };
  return typeof pick === 'object'
    ? { ...picks, [answer]: pick.filter((each) => each !== id) }
    : picks;
}

function spanOf(amounts: readonly Big[], shown: (amount: Big) => number): Span | undefined {
  const [first, ...others] = amounts;
  if (!first) return undefined;
  const min = others.reduce((least, each) => (each.lt(least) ? each : least), first);
  const max = others.reduce((most, each) => (each.gt(most) ? each : most), first);
  return { min: shown(min), max: shown(max) };
}

/**
 * Tells what options of a config cost whoever chooses them, over all other offered answers.
 * @param count how many options will be asked for: of many, fewer combinations each are drawn
 * @returns for an option, undefined when it changes no price or no homeowner can be found who has it
 */
export function optionCosts(
  config: PricedConfig,
  count: number,
): (option: Wanted) => OptionCost | undefined {
  const pair = { before: config, after: config };
  const scope: Scope = { answers: jointAnswers(pair), hasItem: () => true };
  const fair = Math.floor(ALL_DRAWN / Math.max(1, count));
  const most = Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, fair));
  let known: { found: Prepared | undefined } | undefined;
  const shown = (amount: Big): number => rounded(amount, config.rules.rounding, 'rules.total');

  /** Complete picks that have the option, and the totals that anybody with it can get. */
  function withOption(wanted: Wanted, { base, start, parts }: Prepared) {
    if (!parts) {
      const random = seeded(1);
      const rows: Picks[] = [];
      for (let tries = 0; tries < 20 * most && rows.length < most; tries += 1) {
        const picks = drawn(pair, scope, random, wanted, TICKED[tries % TICKED.length]);
        if (picks && isOffered(config, picks)) rows.push(picks);
      }
      const totals = rows.flatMap((picks) => exactTotal(config, picks) ?? []);
      return { rows, totals };
    }
    let [low, high] = [start, start];
    let rows: Picks[] = [];
    for (const { part, choices } of parts) {
      const { answer, id } = wanted;
      const isOwn = part.variables.has(answer) || part.variables.has(`${answer}/${id}`);
      const fitting = isOwn ? choices.filter(({ picks }) => has(picks, wanted)) : choices;
      const adds = fitting.flatMap((choice) => choice.adds[0] ?? []).toSorted((a, b) => a.cmp(b));
      const [least, greatest] = [adds[0], adds.at(-1)];
      if (!least || !greatest) return undefined;
      [low, high] = [low.plus(least), high.plus(greatest)];
      if (isOwn) rows = fitting.map(({ picks }) => withPart(base, part, picks));
    }
    return { rows, totals: [low, high] };
  }

  return (wanted) => {
    if (!scope.answers.includes(wanted.answer)) return undefined;
    known ??= { found: prepared(config, scope) };
    const found = known.found && withOption(wanted, known.found);
    const estimate = found && spanOf(found.totals, shown);
    if (!estimate) return undefined;
    const step = stepOfAnswer(config.steps, wanted.answer);
    const others =
      step && isChoice(step)
        ? offeredIn(config, wanted.answer).filter(({ id }) => id !== wanted.id)
        : [undefined];
    const against = others.flatMap((other) => {
      const added = found.rows.flatMap((picks) => {
        const [own, instead] = [picks, swapped(picks, wanted, other?.id)].map((each) =>
          exactTotal(config, each),
        );
        return own && instead ? [own.minus(instead)] : [];
      });
      const span = spanOf(added, shown);
      return span ? [{ label: other?.label, ...span }] : [];
    });
    return { against, estimate, isSampled: known.found?.parts === undefined };
  };
}
