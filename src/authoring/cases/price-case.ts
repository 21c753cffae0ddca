import type { EffectiveAnswers } from '../../engine/inputs/answers.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { InvalidAnswerError } from '../../engine/inputs/invalid-answer-error.ts';
import { parseAnswers } from '../../engine/rules/parse-answers.ts';
import { resolveEstimatorAt, parseTimestamp } from '../../engine/schedule/resolve-estimator.ts';
import { ScheduleError, type SchedulableConfig } from '../../engine/schedule/scheduled-config.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';

/** A case that cannot be priced, and why, in one sentence. */
export interface UnpricedCase {
  readonly reason: string;
  /** Which of the answers it is about, where it is about one. */
  readonly path: JsonPath;
  /** Whether the name of the answer is wrong or (usually) what it says. */
  readonly at: 'key' | 'value';
}

/** A case with the answers that count, and what they cost. */
export interface PricedCase {
  readonly answers: EffectiveAnswers;
  readonly evaluation: Evaluation;
}

/** What a case is priced with: the config as it is on its day. */
export type CaseConfig = PricedConfig & SchedulableConfig;

/**
 * The config that prices a case, as it is on the day of the case.
 * @param today for a case that names no day
 * @returns why there is none, where the case names a day that there is not
 */
export function resolveCaseConfig(
  config: CaseConfig,
  { at }: Pick<NamedCase, 'at'>,
  today: Date,
): CaseConfig | UnpricedCase {
  try {
    return resolveEstimatorAt(
      config,
      at === undefined ? today.getTime() : parseTimestamp(at, config),
    );
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error;
    return { reason: error.message, path: [], at: 'value' };
  }
}

/**
 * The answers that count of those that a person wrote, see {@link parseAnswers}.
 * @throws InvalidAnswerError also where a polite ending is all that they lead to
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

/**
 * Prices a case with a config; says why where the config cannot price it. A choice must be one of the options:
 * the rules may price others with a default, but no homeowner makes them.
 */
export function priceCase(
  config: PricedConfig,
  homeowner: Pick<NamedCase, 'answers'>,
): PricedCase | UnpricedCase {
  try {
    const answers = resolvePricedAnswers(config, homeowner.answers, true);
    return { answers, evaluation: evaluate(config, answers) };
  } catch (error) {
    if (error instanceof RuleError) return { reason: error.message, path: [], at: 'value' };
    if (!(error instanceof InvalidAnswerError)) throw error;
    return { reason: error.message, path: error.path, at: error.at };
  }
}
