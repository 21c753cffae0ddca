import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Figure, PriceTables, Rule } from '../../generated/estimator.ts';
import type { Answers } from '../answers.ts';
import { RuleError } from '../errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../evaluate.ts';
import { explain } from '../explain.ts';
import { fences } from '../fixtures/fences.ts';
import { operators } from './index.ts';

/** One case of src/rules/fixtures/<op>.json: a rule, what it is given, and what must come out. */
interface Case {
  readonly name: string;
  readonly rule: Rule;
  readonly answers?: Answers;
  /** More price tables than the fence builder has. */
  readonly prices?: PriceTables;
  /** More figures beside the one with the rule, which is called "asked". */
  readonly figures?: Figure[];
  /** The exact value. */
  readonly value?: string;
  /** What the worked sum must say. */
  readonly words?: string;
  readonly error?: { readonly path: string; readonly message: string };
}

function casesOf(op: string): readonly Case[] {
  const file = new URL(`../fixtures/${op}.json`, import.meta.url);
  const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'));
  return cases;
}

function evaluated({ rule, prices, figures = [], answers = {} }: Case): Evaluation {
  const config: PricedConfig = {
    steps: fences.steps,
    prices: { ...fences.prices, ...prices },
    rules: {
      ...fences.rules,
      figures: [{ id: 'asked', label: 'Asked', rule }, ...figures],
      total: 'asked',
      breakdown: [],
    },
  };
  return evaluate(config, answers);
}

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe.each(Object.keys(operators))('the operator "%s"', (op) => {
  it.each(casesOf(op))('$name', (each) => {
    if (each.error) {
      const error = errorOf(() => evaluated(each));
      expect(error).toBeInstanceOf(RuleError);
      expect(error).toMatchObject({
        path: each.error.path,
        message: expect.stringContaining(each.error.message),
      });
      return;
    }
    const evaluation = evaluated(each);
    expect(evaluation.total.exact.toFixed()).toBe(each.value);
    // A worked sum breaks its lines; the cases do not.
    expect(explain(evaluation).replace(/\s+/g, ' ')).toContain(each.words ?? '');
  });

  it('has cases that succeed and cases that fail', () => {
    const cases = casesOf(op);
    expect(cases.filter(({ value }) => value !== undefined)).not.toHaveLength(0);
    expect(cases.filter(({ error }) => error !== undefined)).not.toHaveLength(0);
  });
});

describe('an operator that does not exist', () => {
  it.each(['average', 'constructor'])('is an error: %s', (op) => {
    const rule: Rule = JSON.parse(JSON.stringify({ op }));
    expect(() => evaluated({ name: op, rule })).toThrow(
      `rules.figures[0].rule.op: there is no operator "${op}".`,
    );
  });
});
