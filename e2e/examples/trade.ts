import type fc from 'fast-check';
import type { CaseAnswers } from '../../src/engine/generated/cases.ts';
import type { PriceTables } from '../../src/engine/generated/estimator.ts';
import { of, type Fraction } from './fraction.ts';

/** A price of an example, by its table and entry. */
export type Price = (table: string, entry: string) => Fraction;

/** How a trade of examples/ prices, worked out from the words of its README.md and not by its rules. */
export interface Trade {
  /** What a customer may answer who gets a price. */
  readonly customers: fc.Arbitrary<CaseAnswers>;
  /** Every figure that a lead may hold, unrounded where the README says nothing of rounding. */
  readonly figures: (answers: CaseAnswers, price: Price) => Readonly<Record<string, Fraction>>;
}

/** Reads the prices of a config. */
export function pricesOf(tables: PriceTables): Price {
  return (table, entry) => {
    const found = tables[table]?.[entry];
    if (found === undefined) throw new Error(`There is no price ${table}.${entry}.`);
    return of(found);
  };
}

export const NOTHING = of(0);

/** A number that was answered; nothing where it was not asked. */
export function number(answers: CaseAnswers, name: string): Fraction {
  const answer = answers[name];
  return typeof answer === 'number' ? of(answer) : NOTHING;
}

/** A choice, a day or a code; empty where it was not asked. */
export function text(answers: CaseAnswers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
}

/** How many there are of each thing; one of each where they are ticked. */
export function things(answers: CaseAnswers, name: string): [thing: string, count: Fraction][] {
  const answer = answers[name];
  if (Array.isArray(answer)) return answer.map((thing) => [thing, of(1)]);
  return Object.entries(Object(answer)).map(([thing, count]) => [thing, of(Number(count))]);
}
