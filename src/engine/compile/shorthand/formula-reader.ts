import type { Condition, Rule } from '../../generated/estimator.ts';
import type { FormulaNode } from './formula-node.ts';
import type { FormulaNames } from './names.ts';

/** How a formula divides: with so many decimals that money comes out right. A division by 0 is an error. */
export const DIVISION = { decimals: 10, mode: 'half-up' } as const;

/** How a formula raises to a power. */
export const POWER = { decimals: 10, mode: 'half-up' } as const;

/** What the parts of a formula are read with. */
export interface FormulaReader {
  readonly names: FormulaNames;
  /** @throws FormulaError if a part is no number */
  readonly toRule: (node: FormulaNode) => Rule;
  /** @throws FormulaError if a part is no condition */
  readonly toCondition: (node: FormulaNode) => Condition;
}
