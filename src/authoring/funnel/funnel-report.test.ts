import { expect, it } from 'vitest';
import { describeFunnelStep } from './funnel-report.ts';
import { computeShare } from './shares.ts';

const count = (shown: number, answered: number) => {
  const left = shown - answered;
  return { step: 'a-step', shown, answered, left, leftShare: computeShare(left, shown) };
};

it('describes what visitors did at a step', () => {
  expect(describeFunnelStep({ kind: 'text' }, count(200, 150))).toBe(
    'Visitors: 200 saw this step, 150 answered it, 50 left here: 25% (20-31%).',
  );
  expect(describeFunnelStep({ kind: 'results' }, count(200, 150))).toBe(
    'Visitors: 200 saw this step, 150 sent a lead, 50 left here: 25% (20-31%).',
  );
  expect(describeFunnelStep({ kind: 'text' }, count(5, 3))).toBe(
    'Visitors: 5 saw this step, 3 answered it, 2 left here: too few to tell.',
  );
});
