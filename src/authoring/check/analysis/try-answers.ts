import type Big from 'big.js';
import type { Estimator } from '../../../engine/compile/compile.ts';
import {
  findAnswer,
  isInputStep,
  type Answers,
  type EffectiveAnswers,
} from '../../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../../engine/kinds/registry.ts';
import { withDynamicLimits } from '../../../engine/kinds/with-dynamic-limits.ts';
import { resolveFlow, type ResolvedFlow } from '../../../engine/rules/visibility.ts';
import type { Figure } from '../../../engine/generated/estimator.ts';
import type { RuleError } from '../../../engine/rules/core/errors.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { createFigurePricer } from '../../answer-space/figure-pricer.ts';
import type { AnswerSpace } from '../../answer-space/answer-space.ts';
import { createPricedSpace } from '../../answer-space/priced-space.ts';
import { selectCombinations, type SamplingLimits } from '../../answer-space/sample.ts';

/** Some answers, and what is calculated from them. */
export interface TriedAnswers {
  readonly answers: EffectiveAnswers;
  /** The exact value of a figure; undefined if it cannot be calculated. */
  readonly calculate: (id: string) => Big | undefined;
  /** Why a figure cannot be calculated. */
  readonly findError: (id: string) => RuleError | undefined;
  /** The exact value of a figure if other answers are given; undefined if visitors cannot give them. */
  readonly calculateFor: (id: string, given: Answers) => Big | undefined;
}

/** How many combinations of answers are tried. */
export interface TrialExtent {
  readonly tried: number;
  /** How many there are; undefined if they cannot be counted. */
  readonly count: number | undefined;
}

/** The answers that are tried. */
export interface AnswerTrial {
  /** How many there are in all; undefined if they cannot be counted. */
  readonly count: number | undefined;
  readonly generate: () => Generator<TriedAnswers>;
}

/** What is tried beside the figures of a config. */
interface TrialPlan {
  /** Further figures. */
  readonly figures: readonly Figure[];
  /** How often each of the answers is compared with others. */
  readonly compared: number;
  /** How many rules and questions may be gone through; without a budget as many as by a report of price changes. */
  readonly budget: number | undefined;
}

/** Whether visitors can come to an estimate with these answers. */
function canBeGiven({ steps: all }: Estimator, { steps, answers }: ResolvedFlow): boolean {
  return steps.every((step) => {
    if (step.kind === 'stop') return false;
    const answer = isInputStep(step) ? findAnswer(answers, step.answer) : undefined;
    if (!isInputStep(step) || answer === undefined) return true;
    return getInputDefinition(step).isComplete(withDynamicLimits(all, step, answers), answer);
  });
}

/** Half of a sample is drawn at random, the other half for the options and the limits of numbers, for each once at least. */
function toLimits(budget: number, costOfOne: number, space: AnswerSpace): SamplingLimits {
  const most = Math.max(1, Math.floor(budget / costOfOne));
  const half = Math.ceil(most / 2);
  const picks = space.questions.flatMap((question) => space.listPicks(question)).length;
  return { maxExact: most, sampleSize: half, cornerDraws: Math.max(half, picks) };
}

/** Gives all combinations of the answers that matter to the figures, or a sample if they are more than the budget allows. */
export function tryAnswers(
  config: Estimator,
  { figures: added, compared, budget }: TrialPlan,
): AnswerTrial {
  const { rules } = config;
  const figures = [...rules.figures, ...added];
  const extended = { ...config, rules: { ...rules, figures } };
  const space = createPricedSpace([extended], { offeredOnly: true });
  const pricer = createFigurePricer(extended);
  const ruleCount = [...walkAllRules(extended)].length;
  const costOfOne = ruleCount + space.questions.length * (1 + compared);
  const limits = budget === undefined ? {} : toLimits(budget, costOfOne, space);
  const { count, generate } = selectCombinations(space, limits);
  function* generateTried(): Generator<TriedAnswers> {
    for (const { answersByConfig } of generate()) {
      const [answers] = answersByConfig;
      if (!answers) continue;
      yield {
        answers,
        calculate: (id) => pricer.price(id, answers)?.exact,
        findError: (id) => pricer.findError(id, answers),
        calculateFor: (id, given) => {
          const flow = resolveFlow(config, given);
          return canBeGiven(config, flow) ? pricer.price(id, flow.answers)?.exact : undefined;
        },
      };
    }
  }
  return { count, generate: generateTried };
}

/** Answers as they are written for `npm run estimate`, without what was not chosen. */
export function formatAnswers(answers: EffectiveAnswers): string {
  const given = Object.entries(answers).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value];
    const taken = Object.entries(value).filter(([, count]) => count);
    const isTicked = taken.every(([, count]) => count === true);
    return [name, isTicked ? taken.map(([id]) => id) : Object.fromEntries(taken)];
  });
  return JSON.stringify(Object.fromEntries(given));
}
