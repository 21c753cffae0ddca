import { describe, expect, it } from 'vitest';
import type { Rule, Step } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { computeImpact } from './impact.ts';
import { computeLimitVerdict } from './limit-verdict.ts';

type AcknowledgmentList = { code: string; path: string; reason: string }[];

function createEditedConfig(
  prices: { picket?: number; gate?: number },
  acknowledged: AcknowledgmentList = [],
) {
  const { perFoot = {}, extraPrice = {} } = fenceConfig.prices;
  const config: PricedConfig & { acknowledged: AcknowledgmentList } = {
    ...fenceConfig,
    acknowledged,
    prices: {
      ...fenceConfig.prices,
      perFoot: { ...perFoot, picket: prices.picket ?? 21.5 },
      extraPrice: { ...extraPrice, gate: prices.gate ?? 350 },
    },
  };
  return config;
}

const woodAcknowledgment = {
  code: 'price-change',
  path: 'prices.perFoot.picket',
  reason: 'Wood is dearer.',
};

describe('the limit of a change', () => {
  it.each([
    [{ picket: 21.6 }, 1, false],
    [{ picket: 26 }, 10, true],
    [{ picket: 18 }, 10, true],
  ])('for %j of %i percent is exceeded: %s', (prices, percent, isOver) => {
    const after = createEditedConfig(prices);
    expect(computeLimitVerdict(fenceConfig, after, percent).isOver).toBe(isOver);
  });

  it('does not apply to acknowledged edits, by their key or a key above it', () => {
    for (const path of ['prices.perFoot.picket', 'prices.perFoot', 'prices']) {
      const after = createEditedConfig({ picket: 26 }, [{ ...woodAcknowledgment, path }]);
      expect(computeLimitVerdict(fenceConfig, after, 10)).toEqual({
        isOver: false,
        isCompared: true,
        percent: 0,
        method: { kind: 'exact' },
        unseen: [],
        acknowledged: ['prices.perFoot.picket'],
      });
    }
  });

  it('applies to the edits that are not acknowledged', () => {
    const after = createEditedConfig({ picket: 26, gate: 900 }, [woodAcknowledgment]);
    expect(computeLimitVerdict(fenceConfig, after, 10).isOver).toBe(true);
  });

  it('does not confuse keys that start alike', () => {
    const after = createEditedConfig({ picket: 26 }, [
      { ...woodAcknowledgment, path: 'prices.perFoot.pick' },
    ]);
    expect(computeLimitVerdict(fenceConfig, after, 10)).toMatchObject({
      isOver: true,
      acknowledged: [],
    });
  });

  it('applies to edits that were acknowledged with an earlier change', () => {
    const before = createEditedConfig({ picket: 26 }, [woodAcknowledgment]);
    expect(
      computeLimitVerdict(before, createEditedConfig({ picket: 31 }, [woodAcknowledgment]), 10),
    ).toMatchObject({
      isOver: true,
    });
    const again = createEditedConfig({ picket: 31 }, [
      { ...woodAcknowledgment, reason: 'And dearer again.' },
    ]);
    expect(computeLimitVerdict(before, again, 10)).toMatchObject({ isOver: false });
  });
});

describe('the limit of a change without a common combination', () => {
  /** All styles under other names, and half as dear again. */
  function renamed(acknowledged: AcknowledgmentList = []) {
    const renaming = JSON.stringify(fenceConfig).replaceAll(
      /"(picket|privacy|chain)"/g,
      '"new-$1"',
    );
    const config: PricedConfig = JSON.parse(renaming);
    const dearer = Object.entries(config.prices['perFoot'] ?? {}).map(([id, price]) => [
      id,
      price * 1.5,
    ]);
    const prices = { ...config.prices, perFoot: Object.fromEntries(dearer) };
    return { ...config, acknowledged, prices };
  }

  it('is not proven, and every edit is unseen', () => {
    const found = computeLimitVerdict(fenceConfig, renamed(), 10);
    expect(found).toMatchObject({ isOver: true, isCompared: false, percent: 0 });
    expect(found.unseen).toContain('prices.perFoot.new-picket');
    expect(found.unseen).toContain('steps[0].options[0]');
  });

  it('is kept if all edits are acknowledged', () => {
    const { unseen } = computeLimitVerdict(fenceConfig, renamed(), 10);
    const reasons = unseen.map((path) => ({ ...woodAcknowledgment, path }));
    expect(computeLimitVerdict(fenceConfig, renamed(reasons), 10)).toMatchObject({
      isOver: false,
      unseen: [],
    });
  });

  it('is kept by unchanged configs that cannot be priced', () => {
    const unpriced = { ...fenceConfig, prices: {} };
    expect(computeLimitVerdict(unpriced, unpriced, 10)).toMatchObject({
      isOver: false,
      isCompared: false,
    });
  });
});

describe('the limit of a change of prices that depend on a typed number', () => {
  const length: Rule = { op: 'answer', answer: 'fenceLength' };
  /** Ten boards for each foot. */
  const boards: Rule = { op: 'product', of: [length, { op: 'const', value: 10 }] };
  /** The number of trucks, rounded up. The lengths at which it changes are not calculated. */
  const trucks: Rule = {
    op: 'round',
    to: 1,
    mode: 'up',
    of: {
      op: 'quotient',
      of: length,
      by: { op: 'const', value: 30 },
      decimals: 6,
      mode: 'up',
      atZero: 0,
    },
  };

  /** A config whose total is the price of the boards. */
  function boarded(
    board: Readonly<Record<string, number>>,
    rule: Rule,
    others: PricedConfig['rules']['figures'] = [],
  ): PricedConfig {
    return {
      ...fenceConfig,
      prices: { ...fenceConfig.prices, board },
      rules: {
        ...fenceConfig.rules,
        breakdown: [],
        total: 'boards',
        figures: [...others, { id: 'boards', label: 'Boards', rule }],
      },
    };
  }

  /** Boards that are priced by bands of something. */
  function banded(of: Rule, { some = 20, upTo = 500, unused = 1 } = {}): PricedConfig {
    const bands = [{ upTo: upTo / 2, entry: 'few' }, { upTo, entry: 'some' }, { entry: 'many' }];
    return boarded(
      { few: 10, some, many: 30, unused },
      { op: 'bands', table: 'board', of: { op: 'figure', figure: 'number' }, bands },
      [{ id: 'number', label: 'Number', rule: of }],
    );
  }

  it.each([{ some: 200 }, { upTo: 900 }])(
    'is exceeded if they depend on a multiple of it: by %j',
    (edit) => {
      const found = computeLimitVerdict(banded(boards), banded(boards, edit), 10);
      expect(found).toMatchObject({ isOver: true, method: { kind: 'exact' }, unseen: [] });
      expect(found.percent).toBeGreaterThan(40);
    },
  );

  it('is not proven if it is unknown at which answers their limits are', () => {
    const before = banded(trucks, { upTo: 10 });
    for (const edit of [{ some: 200 }, { upTo: 16 }]) {
      const found = computeLimitVerdict(before, banded(trucks, { upTo: 10, ...edit }), 10);
      expect(found).toMatchObject({ isOver: true, percent: 0, method: { kind: 'exact' } });
      expect(found.unseen).not.toEqual([]);
    }
  });

  /** A price by the piece with a minimum. */
  function atLeast(of: Rule, least: number): PricedConfig {
    const byPiece: Rule = { op: 'product', of: [of, { op: 'const', value: 3 }] };
    const price: Rule = { op: 'price', table: 'board', entry: 'least' };
    return boarded({ least }, { op: 'largest', of: [byPiece, price] });
  }

  it('is exact for a minimum price that some tried answers pay', () => {
    const before = atLeast(length, 300);
    expect(computeLimitVerdict(before, atLeast(length, 315), 10)).toMatchObject({
      isOver: false,
      percent: 5,
      unseen: [],
    });
    expect(computeLimitVerdict(before, atLeast(length, 450), 10)).toMatchObject({
      isOver: true,
      percent: 50,
    });
  });

  it('is not proven for a minimum price that none of them pays', () => {
    for (const of of [length, trucks]) {
      const found = computeLimitVerdict(atLeast(of, 1), atLeast(of, 2), 10);
      expect(found).toMatchObject({ isOver: true, unseen: ['prices.board.least'] });
    }
  });

  it('is kept by an edit that no rule uses', () => {
    const before = banded(trucks, { upTo: 10 });
    const found = computeLimitVerdict(before, banded(trucks, { upTo: 10, unused: 2 }), 10);
    expect(found).toMatchObject({ isOver: false, unseen: [] });
  });
});

describe('the limit in a sample', () => {
  /** As `computeLimitVerdict` has it, of a sample that is soon priced. */
  function verdict(before: PricedConfig, after: PricedConfig) {
    return computeLimitVerdict(
      before,
      after,
      10,
      computeImpact(before, after, [], { sampleSize: 100 }),
    );
  }

  const extras = Array.from({ length: 40 }, (_, index) => `x${index}`);

  /** Forty extras that are shown for one style only. With a least price all answers work together. */
  function many(prices: Readonly<Record<string, number>>, style = 'chain'): PricedConfig {
    const ids = [...extras, 'plate'];
    const withExtras = (step: Step): Step =>
      step.kind === 'checklist'
        ? {
            ...step,
            options: ids.map((id) => ({
              id,
              label: id,
              showWhen:
                id === 'plate'
                  ? { test: 'is', answer: 'fenceStyle', option: style }
                  : { test: 'is', answer: 'fenceStyle', option: 'picket' },
            })),
          }
        : step;
    const dear = Object.fromEntries(ids.map((id) => [id, 70]));
    const atLeast = (of: Rule): Rule => ({ op: 'largest', of: [{ op: 'const', value: 100 }, of] });
    const figures = fenceConfig.rules.figures.map((each) =>
      each.id === fenceConfig.rules.total ? { ...each, rule: atLeast(each.rule) } : each,
    );
    return {
      ...fenceConfig,
      rules: { ...fenceConfig.rules, figures },
      prices: { ...fenceConfig.prices, extraPrice: { ...dear, ...prices } },
      steps: fenceConfig.steps.map(withExtras),
    };
  }

  it.each(['x2', 'plate'])('is exceeded by the price of %s', (id) => {
    const found = verdict(many({}), many({ [id]: 9999 }));
    expect(found).toMatchObject({ isOver: true, method: { kind: 'sample' }, unseen: [] });
    expect(found.percent).toBeGreaterThan(10);
  });
});
