import type fc from 'fast-check';
import type { CaseAnswers } from '../../../src/engine/generated/cases.ts';
import type { PriceTables } from '../../../src/engine/generated/estimator.ts';
import { toFraction, type Fraction } from './fraction.ts';

/** A price of an example, by its table and entry. */
export type PriceLookup = (table: string, entry: string) => Fraction;

/** How a trade of examples/ prices, calculated from its README.md and not by its rules. */
export interface TradeModel {
  readonly arbitraryAnswers: fc.Arbitrary<CaseAnswers>;
  /** All figures, rounded only where the README says so. */
  readonly computeFigures: (
    answers: CaseAnswers,
    price: PriceLookup,
  ) => Readonly<Record<string, Fraction>>;
}

/** Reads the prices of a config. */
export function createPriceLookup(tables: PriceTables): PriceLookup {
  return (table, entry) => {
    const found = tables[table]?.[entry];
    if (found === undefined) throw new Error(`There is no price ${table}.${entry}.`);
    return toFraction(found);
  };
}

export const ZERO = toFraction(0);

/** A number; zero if it was not asked. */
export function getNumber(answers: CaseAnswers, name: string): Fraction {
  const answer = answers[name];
  return typeof answer === 'number' ? toFraction(answer) : ZERO;
}

/** A choice, a day or a code; empty if it was not asked. */
export function getText(answers: CaseAnswers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
}

/** The quantity of each item; one of each in a checklist. */
export function listQuantities(
  answers: CaseAnswers,
  name: string,
): [item: string, count: Fraction][] {
  const answer = answers[name];
  if (Array.isArray(answer)) return answer.map((item) => [item, toFraction(1)]);
  return Object.entries(Object(answer)).map(([item, count]) => [item, toFraction(Number(count))]);
}
