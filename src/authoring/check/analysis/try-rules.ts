import type { Estimator } from '../../../engine/compile/compile.ts';
import type Big from 'big.js';
import {
  findAnswer,
  isInputStep,
  type Answers,
  type EffectiveAnswers,
} from '../../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../../engine/kinds/registry.ts';
import { withDynamicLimits } from '../../../engine/kinds/with-dynamic-limits.ts';
import { resolveFlow, type ResolvedFlow } from '../../../engine/rules/visibility.ts';
import type { Figure, Rule } from '../../../engine/generated/estimator.ts';
import { createFigurePricer } from '../../answer-space/figure-pricer.ts';
import { createPricedSpace } from '../../answer-space/priced-space.ts';
import { selectCombinations } from '../../answer-space/sample.ts';

/** A check is run on every save, so it tries less than the report of price changes. */
const LIMITS = { maxExact: 20_000, sampleSize: 2000 };

/** Some answers, and the exact values that rules have for them. */
export interface TriedAnswers {
  readonly answers: EffectiveAnswers;
  /** In the order of the rules; undefined for one that cannot be calculated. */
  readonly values: readonly (Big | undefined)[];
  /** The value of one of the rules if other answers are given; undefined if visitors cannot give them. */
  readonly calculateFor: (rule: number, given: Answers) => Big | undefined;
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

function toFigures(rules: readonly Rule[]): Figure[] {
  return rules.map((rule, index) => ({ id: `tried ${index}`, label: '', rule }));
}

/** Calculates rules for all combinations of the answers that matter to them, or for a sample of very many. */
export function* tryRules(config: Estimator, tried: readonly Rule[]): Generator<TriedAnswers> {
  const figures = toFigures(tried);
  const { rules } = config;
  const extended = { ...config, rules: { ...rules, figures: [...rules.figures, ...figures] } };
  const space = createPricedSpace([extended], { offeredOnly: true });
  const pricer = createFigurePricer(extended);
  const calculateFor: TriedAnswers['calculateFor'] = (rule, given) => {
    const flow = resolveFlow(config, given);
    const figure = figures[rule];
    return figure && canBeGiven(config, flow)
      ? pricer.price(figure.id, flow.answers)?.exact
      : undefined;
  };
  for (const { answersByConfig } of selectCombinations(space, LIMITS).generate()) {
    const [answers] = answersByConfig;
    if (!answers) continue;
    const values = figures.map(({ id }) => pricer.price(id, answers)?.exact);
    yield { answers, values, calculateFor };
  }
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
