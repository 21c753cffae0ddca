import { describe, expect, it } from 'vitest';
import type { PricedConfig } from '../rules/evaluate.ts';
import { fences } from '../rules/fixtures/fences.ts';
import { verdictOf } from './limit.ts';

type Acknowledged = readonly { code: string; path: string; reason: string }[];

function edited(prices: { picket?: number; gate?: number }, acknowledged: Acknowledged = []) {
  const { perFoot = {}, extraPrice = {} } = fences.prices;
  const config: PricedConfig & { acknowledged: Acknowledged } = {
    ...fences,
    acknowledged,
    prices: {
      ...fences.prices,
      perFoot: { ...perFoot, picket: prices.picket ?? 21.5 },
      extraPrice: { ...extraPrice, gate: prices.gate ?? 350 },
    },
  };
  return config;
}

const wood = { code: 'price-change', path: 'prices.perFoot.picket', reason: 'Wood is dearer.' };

describe('the limit of a change', () => {
  it('is kept by a change within it, however it is written', () => {
    expect(verdictOf(fences, edited({ picket: 21.6 }), 1)).toMatchObject({ isOver: false });
  });

  it('is broken by a rise and by a fall', () => {
    expect(verdictOf(fences, edited({ picket: 26 }), 10).isOver).toBe(true);
    expect(verdictOf(fences, edited({ picket: 18 }), 10).isOver).toBe(true);
  });

  it('lets pass what the same change acknowledges, by its key or one above it', () => {
    for (const path of ['prices.perFoot.picket', 'prices.perFoot', 'prices']) {
      const after = edited({ picket: 26 }, [{ ...wood, path }]);
      expect(verdictOf(fences, after, 10)).toEqual({
        isOver: false,
        percent: 0,
        acknowledged: ['prices.perFoot.picket'],
      });
    }
  });

  it('still holds for the edits that nobody acknowledged', () => {
    const after = edited({ picket: 26, gate: 900 }, [wood]);
    expect(verdictOf(fences, after, 10).isOver).toBe(true);
  });

  it('does not take a key for another one that begins like it', () => {
    const after = edited({ picket: 26 }, [{ ...wood, path: 'prices.perFoot.pick' }]);
    expect(verdictOf(fences, after, 10).isOver).toBe(true);
  });

  it('is not lifted by what was acknowledged for an earlier change', () => {
    const before = edited({ picket: 26 }, [wood]);
    expect(verdictOf(before, edited({ picket: 31 }, [wood]), 10).isOver).toBe(true);
    const again = edited({ picket: 31 }, [{ ...wood, reason: 'And dearer again.' }]);
    expect(verdictOf(before, again, 10).isOver).toBe(false);
  });

  it('is not lifted by an acknowledgement of something else', () => {
    const after = edited({ picket: 26 }, [{ ...wood, code: 'unfounded-claim' }]);
    expect(verdictOf(fences, after, 10).isOver).toBe(true);
  });
});
