import { asCompiled } from '../fixtures/as-compiled.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Figure, PriceTables, Rule, Step } from '../../generated/estimator.ts';
import {
  findStepByAnswer,
  listSelectedOptions,
  type Answer,
  type Answers,
  type InputStep,
} from '../../kinds/answers.ts';
import { getInputDefinition } from '../../kinds/registry.ts';
import { createFigureBounds } from '../bound-figures.ts';
import { RuleError } from '../core/errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../evaluate.ts';
import { explain } from '../explain.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from '../visibility.ts';
import * as operators from './operators.table.ts';

/** One case of src/engine/rules/fixtures/<op>.json. */
interface OperatorCase {
  readonly name: string;
  readonly rule: Rule;
  readonly answers?: Answers;
  /** More steps than the fence builder has. */
  readonly steps?: Step[];
  /** More price tables than the fence builder has. */
  readonly prices?: PriceTables;
  /** More figures beside the one with the rule, which is called "asked". */
  readonly figures?: Figure[];
  /** The exact value. */
  readonly value?: string;
  /** A part of the worked sum. */
  readonly words?: string;
  readonly error?: { readonly path: string; readonly message: string };
}

function readCases(op: string): readonly OperatorCase[] {
  const file = new URL(`../fixtures/${op}.json`, import.meta.url);
  const cases: readonly OperatorCase[] = JSON.parse(readFileSync(file, 'utf8'));
  return cases;
}

function createConfig({ rule, steps = [], prices, figures = [] }: OperatorCase): PricedConfig {
  return asCompiled({
    steps: [...fenceConfig.steps, ...steps],
    prices: { ...fenceConfig.prices, ...prices },
    rules: {
      ...fenceConfig.rules,
      figures: [{ id: 'asked', label: 'Asked', rule }, ...figures],
      total: 'asked',
      breakdown: [],
    },
  });
}

function evaluateCase(each: OperatorCase): Evaluation {
  const config = createConfig(each);
  return evaluate(config, resolveEffectiveAnswers(config, each.answers ?? {}));
}

/** Whether visitors can give an answer. */
function isOffered({ steps }: PricedConfig, answer: string, value: Answer | undefined): boolean {
  const step = findStepByAnswer(steps, answer);
  return (
    step !== undefined &&
    getInputDefinition(step).isComplete(step, value) &&
    listSelectedOptions(step, value).every(
      ({ offered, showWhen }) => offered !== false && !showWhen,
    )
  );
}

describe.each(Object.keys(operators))('the operator "%s"', (op) => {
  const cases = readCases(op);
  const priced = cases.filter(({ error }) => error === undefined);
  const failing = cases.flatMap((each) => (each.error ? [{ ...each, error: each.error }] : []));

  it.each(priced)('$name', (each) => {
    const evaluation = evaluateCase(each);
    // Without a price there is none.
    expect(evaluation.total.exact?.toFixed()).toBe(each.value);
    // A worked sum breaks its lines; the cases do not.
    expect(explain(evaluation).replace(/\s+/g, ' ')).toContain(each.words ?? '');
  });

  it.each(priced)('lies within its bounds: $name', (each) => {
    const config = createConfig(each);
    const { total } = evaluateCase(each);
    const today = '2026-05-31';
    const { answers: given = {} } = each;
    const known = createFigureBounds(config, { given, isPassed: () => true, today }).find('asked');
    const amount = typeof total.rounded === 'number' ? total.rounded : undefined;
    expect([known?.min, known?.max]).toEqual([amount, amount]);
    if (amount === undefined) return;
    // Whatever is open of the answers that visitors can give, the amount is one of those that are left.
    for (const name of Object.keys(given).filter((one) => isOffered(config, one, given[one]))) {
      const { [name]: _open, ...rest } = given;
      const isPassed = (step: InputStep) => step.answer !== name;
      const bounds = createFigureBounds(config, { given: rest, isPassed, today }, 3).find('asked');
      expect(bounds?.min ?? -Infinity).toBeLessThanOrEqual(amount);
      expect(bounds?.max ?? Infinity).toBeGreaterThanOrEqual(amount);
    }
  });

  it.each(failing)('$name', (each) => {
    const { path, message } = each.error;
    expect(() => evaluateCase(each)).toThrow(RuleError);
    expect(() => evaluateCase(each)).toThrow(
      expect.objectContaining({ path, message: expect.stringContaining(message) }),
    );
  });
});

describe('an operator that does not exist', () => {
  it.each(['average', 'constructor'])('is an error: %s', (op) => {
    const rule: Rule = JSON.parse(JSON.stringify({ op }));
    expect(() => evaluateCase({ name: op, rule })).toThrow(
      `rules.figures[0].rule.op: there is no operator "${op}".`,
    );
  });
});
