import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fenceConfig } from '../../src/engine/rules/fixtures/fence-config.ts';
import { operators } from '../../src/engine/rules/operators/index.ts';
import { pruneRegistry } from './prune-registries-plugin.ts';

const OPERATORS = '/src/engine/rules/operators/index.ts';
const registry = readFileSync(`.${OPERATORS}`, 'utf8');

function listOperators(code: string): string[] {
  return Object.keys(operators).filter((op) => code.includes(`  ${op}: `));
}

it('leaves in the registry what a rule uses, however deep, and nothing else', () => {
  expect(listOperators(registry)).toEqual(Object.keys(operators));
  expect(listOperators(pruneRegistry(registry, OPERATORS, fenceConfig))).toEqual([
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
  const config = structuredClone(fenceConfig);
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
  const left = listOperators(pruneRegistry(registry, OPERATORS, config));
  expect(left).toEqual(expect.arrayContaining(added));
  expect(left).not.toContain('tiers');
});

it.each(['/src/engine/inputs/registry.ts', '/src/site/steps/registry.ts'])(
  'leaves in %s the kinds of steps that there are',
  (file) => {
    const code = readFileSync(`.${file}`, 'utf8');
    const kinds = ['cards', 'list', 'checklist', 'digits', 'number', 'text'];
    const left = (text: string) =>
      kinds.filter((kind) => new RegExp(`^  ${kind}(: \\w+)?,$`, 'm').test(text));
    expect(left(code)).toEqual(kinds);
    const steps = fenceConfig.steps.filter(({ kind }) => kind === 'cards' || kind === 'digits');
    expect(left(pruneRegistry(code, file, { ...fenceConfig, steps }))).toEqual(['cards', 'digits']);
  },
);

it('leaves of the tests of conditions those that a step or a rule makes', () => {
  const file = '/src/engine/rules/core/conditions.ts';
  const left = pruneRegistry(readFileSync(`.${file}`, 'utf8'), file, fenceConfig);
  expect(Array.from(left.matchAll(/^ {2}(\w+): \w+Test,$/gm), ([, test]) => test)).toEqual([
    'is',
    'atLeast',
  ]);
});

it('leaves the switch of languages in a site that has several', () => {
  const file = '/src/site/app/optionalLayoutParts.ts';
  const code = readFileSync(`.${file}`, 'utf8');
  expect(pruneRegistry(code, file, fenceConfig)).not.toContain('LanguageSwitch');
  expect(pruneRegistry(code, file, { ...fenceConfig, isTranslated: true })).toBe(code);
});

it('leaves other modules as they are', () => {
  expect(pruneRegistry('  cards,\n', '/src/site/steps/form/types.ts', fenceConfig)).toBe(
    '  cards,\n',
  );
});
