import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCommand } from '../check/command.ts';
import { captureCommand } from '../testing/run-command.ts';
import { priceCase } from '../../src/authoring/cases/price-case.ts';
import { parseEstimator } from '../../src/engine/shorthand/expand.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { catering } from './testing/trades/catering.ts';
import { cleaning } from './testing/trades/cleaning.ts';
import { roundToNearest, toNumber } from './testing/trades/fraction.ts';
import { moving } from './testing/trades/moving.ts';
import { roofing } from './testing/trades/roofing.ts';
import { solar } from './testing/trades/solar.ts';
import { createPriceLookup, type TradeModel } from './testing/trades/trade.ts';

const FOLDER = 'examples';

/** The examples in examples/, each with an independent calculation of its prices. */
const TRADES: Readonly<Record<string, TradeModel>> = { catering, cleaning, moving, roofing, solar };

function readConfig(trade: string): EstimatorConfig {
  return parseEstimator(readFileSync(join(FOLDER, trade, 'estimator.json'), 'utf8'));
}

it('each example has an independent calculation', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(TRADES));
});

describe.each(Object.entries(TRADES))('the example %s', (name, trade) => {
  const config = readConfig(name);

  it('is valid, and its cases are up to date', async () => {
    const files = ['estimator.json', 'privacy-policy.json', 'terms-of-service.json'];
    const paths = files.map((file) => join(FOLDER, name, file));
    const { code, stdout } = await captureCommand(
      checkCommand,
      '--all',
      '--format',
      'json',
      ...paths,
    );
    const { problems }: { problems: { code: string; message: string }[] } = JSON.parse(stdout);
    // The examples contain placeholders for facts about the company.
    expect(problems.filter((problem) => problem.code !== 'placeholder-fact')).toEqual([]);
    expect(code).toBe(0);
  });

  it('gives the prices that its README describes, to the cent', () => {
    const price = createPriceLookup(config.prices);
    const property = fc.property(trade.arbitraryAnswers, (answers) => {
      const priced = priceCase(config, { answers });
      if ('reason' in priced) throw new Error(priced.reason);
      const figures = priced.evaluation.figures.map(({ id, rounded }) => [id, rounded]);
      const own = Object.entries(trade.computeFigures(answers, price));
      const cents = own.map(([id, exact]) => [id, toNumber(roundToNearest(exact, 0.01))]);
      expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(cents));
    });
    fc.assert(property, { numRuns: 50 });
  });
});
