import { expect, it } from 'vitest';
import type { Condition } from '../../generated/estimator.ts';
import { describeCondition } from './condition-tools.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';

const isPicket: Condition = { test: 'is', answer: 'fenceStyle', option: 'picket' };
const hasGate: Condition = { test: 'includes', answer: 'extras', option: 'gate' };

const cases: [condition: Condition, expected: string][] = [
  [{ test: 'answered', answer: 'zone' }, '"Where is it?" is answered'],
  [isPicket, '"Which fence?" is "Picket fence"'],
  [hasGate, '"Anything else?" includes "Garden gate"'],
  [{ test: 'atLeast', answer: 'fenceLength', number: 20 }, '"How long?" is at least 20'],
  [{ test: 'atMost', answer: 'fenceLength', number: 20 }, '"How long?" is at most 20'],
  [{ test: 'startsWith', answer: 'zone', text: '95' }, '"Where is it?" starts with "95"'],
  [
    { test: 'all', of: [isPicket, hasGate] },
    '"Which fence?" is "Picket fence" and "Anything else?" includes "Garden gate"',
  ],
  [
    { test: 'any', of: [isPicket, hasGate] },
    '"Which fence?" is "Picket fence" or "Anything else?" includes "Garden gate"',
  ],
  [{ test: 'not', of: isPicket }, '"Which fence?" is not "Picket fence"'],
  [{ test: 'not', of: { test: 'not', of: isPicket } }, '"Which fence?" is "Picket fence"'],
  [
    { test: 'not', of: { test: 'any', of: [isPicket, hasGate] } },
    '"Which fence?" is not "Picket fence" and "Anything else?" does not include "Garden gate"',
  ],
  [
    { test: 'all', of: [hasGate, { test: 'not', of: { test: 'all', of: [isPicket, hasGate] } }] },
    '"Anything else?" includes "Garden gate" and ("Which fence?" is not "Picket fence" or "Anything else?" does not include "Garden gate")',
  ],
];

it.each(cases)('a condition is told in the words of the site: %j', (condition, expected) => {
  expect(describeCondition(condition, fenceConfig.steps)).toBe(expected);
});
