import { compile, type Estimator, type Moment, type Source } from '../../engine/compile/compile.ts';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { InvalidAnswerError } from '../../engine/kinds/invalid-answer-error.ts';
import { parseAnswers } from '../../engine/rules/parse-answers.ts';
import { parseTimestamp, ScheduleError } from '../../engine/compile/schedule/scheduled-config.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';

/** Why a case cannot be priced, in one sentence. */
export interface UnpricedCase {
  readonly reason: string;
  /** The answer that is wrong; empty if it is not one. */
  readonly path: JsonPath;
  /** Whether the name of the answer is wrong or its value. */
  readonly at: 'key' | 'value';
}

/** The answers that count, and what they cost. */
export interface PricedCase {
  readonly answers: EffectiveAnswers;
  readonly evaluation: Evaluation;
}

/**
 * The estimator that prices a case, as it is on the day of the case.
 * @param today the day of a case that has none
 * @param how in which language, and with which texts
 * @returns why there is none, if the day of the case does not exist
 */
export function compileForCase(
  source: Source,
  { at }: Pick<NamedCase, 'at'>,
  today: Date,
  how: Omit<Moment, 'at'> = {},
): Estimator | UnpricedCase {
  try {
    const moment = at === undefined ? today.getTime() : parseTimestamp(at, source.config);
    return compile(source, { ...how, at: moment });
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error;
    return { reason: error.message, path: [], at: 'value' };
  }
}

/**
 * The answers that count of those that a person wrote, see {@link parseAnswers}.
 * @throws InvalidAnswerError also if the answers lead to a stop step
 */
export function resolvePricedAnswers(
  config: PricedConfig,
  given: unknown,
  isStrict = false,
): EffectiveAnswers {
  const { answers, steps } = resolveFlow(config, parseAnswers(config, given, isStrict));
  const stop = steps.find(({ kind }) => kind === 'stop');
  if (!stop) return answers;
  throw new InvalidAnswerError(`These answers end at step '${stop.title}', without an estimate.`);
}

/** A figure that cannot be calculated. The message names it, and where its rule is written: that may be a formula. */
export class WrittenRuleError extends RuleError {
  override readonly name = 'WrittenRuleError';
  /** Where the cause is within the rule, if that is written out. */
  readonly within: JsonPath;

  constructor(within: JsonPath, figure: string | undefined, { reason }: RuleError) {
    const place = within.indexOf('rule');
    const path = place < 0 ? within : within.slice(0, place + 1);
    super(path, figure === undefined ? reason : `'${figure}' cannot be calculated: ${reason}`);
    this.within = within;
  }
}

function findFigureLabel({ rules }: PricedConfig, [, list, index]: JsonPath): string | undefined {
  return list === 'figures' ? rules.figures[Number(index)]?.label : undefined;
}

/**
 * Evaluates all figures for the answers.
 * @param today the day on which somebody asks, such as 2026-05-31; the present one if left out
 * @throws RuleError with the place where the rule is written, which may be once for several variants
 */
export function evaluateWritten(
  config: PricedConfig,
  answers: EffectiveAnswers,
  today?: string,
): Evaluation {
  try {
    return evaluate(config, answers, today);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new WrittenRuleError(
      toWritten(config, error.at),
      findFigureLabel(config, error.at),
      error,
    );
  }
}

/**
 * Prices a case. A choice must be one of the options: rules may price others with a default, but no visitor can
 * choose them.
 */
export function priceCase(
  config: PricedConfig,
  { answers: given, at }: Pick<NamedCase, 'answers' | 'at'>,
): PricedCase | UnpricedCase {
  try {
    const answers = resolvePricedAnswers(config, given, true);
    return { answers, evaluation: evaluateWritten(config, answers, at?.slice(0, 10)) };
  } catch (error) {
    if (error instanceof RuleError) return { reason: error.message, path: [], at: 'value' };
    if (!(error instanceof InvalidAnswerError)) throw error;
    return { reason: error.message, path: error.path, at: error.at };
  }
}

/**
 * Prices cases with the estimators of their days, each of which is compiled once.
 * @param today the day of cases that have none
 */
export function createCasePricer(
  source: Source,
  today: Date,
): (namedCase: NamedCase) => PricedCase | UnpricedCase {
  const compiled = new Map<string | undefined, Estimator | UnpricedCase>();
  return (namedCase) => {
    const dated = compiled.get(namedCase.at) ?? compileForCase(source, namedCase, today);
    compiled.set(namedCase.at, dated);
    return 'reason' in dated ? dated : priceCase(dated, namedCase);
  };
}
