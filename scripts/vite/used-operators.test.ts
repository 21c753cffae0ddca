import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fences } from '../../src/rules/fixtures/fences.ts';
import { operators } from '../../src/rules/operators/index.ts';
import { withUsedOnly } from './used-operators.ts';

const registry = readFileSync('src/rules/operators/index.ts', 'utf8');

function opsIn(code: string): string[] {
  return Object.keys(operators).filter((op) => code.includes(`  ${op}: `));
}

it('leaves in the registry what a rule uses, however deep, and nothing else', () => {
  expect(opsIn(registry)).toEqual(Object.keys(operators));
  expect(opsIn(withUsedOnly(registry, fences))).toEqual([
    'answer',
    'price',
    'lookup',
    'sum',
    'product',
    'share',
    'sumSelected',
    'figure',
  ]);
});

it('finds what only a comparison uses', () => {
  const config = structuredClone(fences);
  config.rules.figures.push({
    id: 'crew',
    label: 'Crew',
    rule: {
      op: 'when',
      condition: {
        test: 'compare',
        left: { op: 'countSelected', answer: 'extras' },
        is: 'atLeast',
        right: { op: 'const', value: 2 },
      },
      then: { op: 'const', value: 1 },
      otherwise: { op: 'const', value: 0 },
    },
  });
  const added = ['const', 'countSelected', 'when'];
  const left = opsIn(withUsedOnly(registry, config));
  expect(left).toEqual(expect.arrayContaining(added));
  expect(left).not.toContain('tiers');
});
