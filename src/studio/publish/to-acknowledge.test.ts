import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boats } from '../../config-check/fixtures/boats.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import { impactOf } from '../../impact/impact.ts';
import { PRICE_LIMIT, verdictOf } from '../../impact/limit.ts';
import { withValue } from '../desk/edit-text.ts';
import type { DeskFile } from '../desk/desk.ts';
import { acknowledged, priceChange } from '../desk/acknowledge.ts';
import { isGivenAlready, toAcknowledge } from './to-acknowledge.ts';

const before: EstimatorConfig = JSON.parse(boats);

function file(text: string): DeskFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text: boats, hash: '' } };
}

function asked(text: string): readonly string[] {
  const after: EstimatorConfig = JSON.parse(text);
  return toAcknowledge(before, after, impactOf(before, after));
}

const [[table, rates] = ['', {}]] = Object.entries(before.prices);
const [[entry, rate] = ['', 0]] = Object.entries(rates);
const large = withValue(boats, ['prices', table, entry], rate * 3);

describe('large changes of prices', () => {
  it('have the limit that pull requests have', () => {
    const workflow = readFileSync('.github/workflows/pull-request.yml', 'utf8');
    expect(/PRICE_LIMIT: (\d+)%/.exec(workflow)?.[1]).toBe(String(PRICE_LIMIT));
  });

  it('ask for a reason, small ones do not', () => {
    expect(asked(large)).toEqual([`prices.${table}.${entry}`]);
    expect(asked(withValue(boats, ['prices', table, entry], rate * 1.001))).toEqual([]);
  });

  it('are within the limit once the reason is written down', () => {
    const text = acknowledged(file(large), asked(large).map(priceChange), 'Diesel doubled.');
    const after: EstimatorConfig = JSON.parse(text);
    expect(after.acknowledged?.at(-1)).toEqual({
      code: 'price-change',
      path: `prices.${table}.${entry}`,
      reason: 'Diesel doubled.',
    });
    expect(verdictOf(before, after, PRICE_LIMIT)).toMatchObject({ isOver: false });
    expect(asked(text)).toEqual([]);
  });

  it('need a reason of their own: one that stood there before is told', () => {
    const paths = asked(large);
    const first = acknowledged(file(large), paths.map(priceChange), 'Diesel doubled.');
    expect(isGivenAlready(first, paths, ' Diesel doubled. ')).toBe(true);
    expect(isGivenAlready(first, paths, 'Diesel tripled.')).toBe(false);
    const again = acknowledged(file(first), paths.map(priceChange), 'Diesel tripled.');
    const all: EstimatorConfig = JSON.parse(again);
    expect(all.acknowledged?.filter(({ code }) => code === 'price-change')).toHaveLength(1);
  });
});
