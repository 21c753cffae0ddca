import type { Estimator } from '../../../engine/compile/compile.ts';
import {
  createStatementFinder,
  listStatementFigures,
  type BrokenStatements,
} from './broken-statements.ts';
import { createFailureFinder, type Failure } from './failures.ts';
import { tryAnswers, type TrialExtent } from './try-answers.ts';
import { createWrongEstimateFinder, type WrongEstimates } from './wrong-estimates.ts';

/**
 * So many rules and questions are gone through for all answers together, which takes about two seconds. It is no time,
 * so that the verdict is the same on every machine.
 */
export const TRIAL_BUDGET = 1_000_000;

/** What was found while answers were tried. */
export interface Trial {
  readonly failures: readonly Failure[];
  readonly wrongEstimates: WrongEstimates;
  readonly statements: BrokenStatements;
  readonly extent: TrialExtent;
}

/**
 * Calculates estimates for all combinations of answers, or for a sample of them, and looks for what is wrong with them.
 * @param budget undefined to try as many as a report of price changes does
 */
export function runTrial(estimator: Estimator, budget: number | undefined): Trial {
  const failures = createFailureFinder(estimator);
  const estimates = createWrongEstimateFinder(estimator);
  const statements = createStatementFinder(estimator);
  const { count, generate } = tryAnswers(estimator, {
    figures: listStatementFigures(estimator),
    compared: estimator.rules.growing?.length ?? 0,
    budget,
  });
  let tried = 0;
  for (const answers of generate()) {
    tried += 1;
    for (const { look } of [failures, estimates, statements]) look(answers);
  }
  return {
    failures: [...failures.failures.values()],
    wrongEstimates: estimates.wrong,
    statements: statements.statements,
    extent: { tried, count },
  };
}
