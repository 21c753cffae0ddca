import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSource, type WrittenConfig } from '../../engine/compile/compile.ts';
import { compileForTest } from '../../engine/compile/testing/compile-for-test.ts';
import {
  findAnswer,
  isInputStep,
  type Answers,
  type EffectiveAnswers,
} from '../../engine/kinds/answers.ts';
import type { Compiled } from '../../engine/schema/origins.ts';
import { createFigureBounds } from '../../engine/rules/bound-figures.ts';
import { answerQuestion, type AnswerSpace } from './answer-space.ts';
import { generateCombinations } from './combinations.ts';
import { createFigurePricer } from './figure-pricer.ts';
import { createPricedSpace } from './priced-space.ts';

type Config = WrittenConfig & Compiled;

const TODAY = '2026-11-28';
const EXAMPLES = readdirSync('examples').map((name) => `examples/${name}/estimator.json`);

function compileFile(file: string, change = (config: Config) => config): Config {
  const { config } = readSource(readFileSync(file, 'utf8'));
  return change(compileForTest(config));
}

/** The answers of a visitor who takes one of the picks of each question. */
function answerAll(space: AnswerSpace, picks: readonly number[]): EffectiveAnswers | undefined {
  let answers = space.initialAnswers;
  for (const [index, question] of space.questions.entries()) {
    const open = space.openQuestion(question, answers);
    if (open.picks.length === 0) return undefined;
    answers = answerQuestion(open, open.picks[(picks[index] ?? 0) % open.picks.length]);
  }
  return answers[0];
}

/** What is known of a visitor's answers after so many questions. */
function knowFirst({ steps }: Config, answers: Answers, count: number) {
  const passed = new Set(
    steps
      .filter(isInputStep)
      .slice(0, count)
      .map(({ answer }) => answer),
  );
  return {
    given: Object.fromEntries(Object.entries(answers).filter(([name]) => passed.has(name))),
    isPassed: ({ answer }: { readonly answer: string }) => passed.has(answer),
    today: TODAY,
  };
}

describe('the bounds of an estimate', () => {
  it.each(['e2e/fixtures/adu.json', ...EXAMPLES])(
    'are never narrower than what the open answers lead to: %s',
    (file) => {
      const config = compileFile(file);
      const { total } = config.rules;
      const space = createPricedSpace([config], { offeredOnly: true });
      const pricer = createFigurePricer(config, undefined, TODAY);
      const { length } = space.questions;
      fc.assert(
        fc.property(
          fc.array(fc.nat(), { minLength: length, maxLength: length }),
          fc.nat(config.steps.length),
          fc.nat(12),
          (picks, count, maxParts) => {
            const answers = answerAll(space, picks);
            const amount = answers && pricer.price(total, answers)?.rounded;
            if (!answers || amount === undefined) return;
            const known = knowFirst(config, answers, count);
            const bounds = createFigureBounds(config, known, maxParts).find(total);
            expect(bounds?.min ?? -Infinity).toBeLessThanOrEqual(amount);
            expect(bounds?.max ?? Infinity).toBeGreaterThanOrEqual(amount);
          },
        ),
        { numRuns: Number(process.env.RUNS ?? (config.repeats ? 1 : 4)) },
      );
    },
  );

  it.each([
    ['e2e/fixtures/adu.json', (config: Config) => config],
    [
      'examples/backyard-home/estimator.json',
      // Two of the items say as much as all.
      (config: Config): Config => ({
        ...config,
        steps: config.steps.map((step) =>
          step.kind === 'checklist' ? { ...step, options: step.options.slice(0, 2) } : step,
        ),
      }),
    ],
  ] as const)('are what the open answers lead to: %s', (file, change) => {
    const config = compileFile(file, change);
    const { total } = config.rules;
    const space = createPricedSpace([config], { offeredOnly: true });
    const pricer = createFigurePricer(config, undefined, TODAY);
    const all = [...generateCombinations(space)].map(({ answersByConfig: [answers] }) => {
      if (!answers) throw new Error('No answers.');
      return { answers, amount: pricer.price(total, answers)?.rounded ?? NaN };
    });
    const steps = config.steps.filter(isInputStep);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(steps.length), (index, count) => {
        const { answers } = all[index] ?? { answers: {} };
        const passed = steps.slice(0, count);
        const amounts = all.flatMap((each) =>
          passed.every(
            ({ answer }) =>
              JSON.stringify(findAnswer(each.answers, answer)) ===
              JSON.stringify(findAnswer(answers, answer)),
          )
            ? each.amount
            : [],
        );
        const bounds = createFigureBounds(config, knowFirst(config, answers, count)).find(total);
        expect(bounds).toEqual({
          min: amounts.reduce((one, other) => Math.min(one, other)),
          max: amounts.reduce((one, other) => Math.max(one, other)),
        });
      }),
      { numRuns: Number(process.env.RUNS ?? 12) },
    );
  });
});
