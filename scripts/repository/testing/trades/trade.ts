import type fc from 'fast-check';
import type { CaseAnswers } from '../../../../src/engine/generated/cases.ts';
import type { PriceTables } from '../../../../src/engine/generated/estimator.ts';
import { toFraction, type Fraction } from './fraction.ts';

/** Finds a price of an example by table and entry. */
export type PriceLookup = (table: string, entry: string) => Fraction;

/** The pricing of an example, written from its README.md and independent of its rules. */
export interface TradeModel {
  readonly arbitraryAnswers: fc.Arbitrary<CaseAnswers>;
  /** Computes all figures and rounds only where the README says so. */
  readonly computeFigures: (
    answers: CaseAnswers,
    price: PriceLookup,
  ) => Readonly<Record<string, Fraction>>;
}

/** Creates a lookup in the prices of a config. */
export function createPriceLookup(tables: PriceTables): PriceLookup {
  return (table, entry) => {
    const found = tables[table]?.[entry];
    if (found === undefined) throw new Error(`There is no price ${table}.${entry}.`);
    return toFraction(found);
  };
}

export const ZERO = toFraction(0);

/** An answer as a number; zero if the question was not asked. */
export function getNumber(answers: CaseAnswers, name: string): Fraction {
  const answer = answers[name];
  return typeof answer === 'number' ? toFraction(answer) : ZERO;
}

/** An answer as a text: a choice, a date or a code; empty if the question was not asked. */
export function getText(answers: CaseAnswers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
}

/** The quantity of each item; 1 for each selected item of a checklist. */
export function listQuantities(
  answers: CaseAnswers,
  name: string,
): [item: string, count: Fraction][] {
  const answer = answers[name];
  if (Array.isArray(answer)) return answer.map((item) => [item, toFraction(1)]);
  return Object.entries(Object(answer)).map(([item, count]) => [item, toFraction(Number(count))]);
}
