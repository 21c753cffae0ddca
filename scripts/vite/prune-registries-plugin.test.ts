import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PayloadField, Step } from '../../src/engine/generated/estimator.ts';
import { fenceConfig } from '../../src/engine/rules/fixtures/fence-config.ts';
import { painterConfig } from '../../src/engine/rules/fixtures/painter-config.ts';
import { pruneRegistry } from './prune-registries-plugin.ts';

/** The kinds in a registry before and after pruning. */
function listKinds(file: string, config: Parameters<typeof pruneRegistry>[2]) {
  const code = readFileSync(`.${file}`, 'utf8');
  const list = (text: string) =>
    Array.from(
      text.matchAll(
        file.includes('/site/') ? /^ {2}(\w+),$/gm : /^ {2}(\w+): [a-z]\w+[A-Z]\w+,$/gm,
      ),
      ([, kind = '']) => kind,
    );
  return { all: list(code), used: new Set(list(pruneRegistry(code, file, config))) };
}

it('keeps the operators that rules and comparisons use', () => {
  const file = '/src/engine/rules/operators/index.ts';
  const { all, used } = listKinds(file, fenceConfig);
  expect(all).toEqual(expect.arrayContaining(['tiers', 'countSelected']));
  expect([...used]).toEqual('answer price lookup sum product share sumSelected figure'.split(' '));
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
  const more = listKinds(file, config).used;
  for (const op of ['const', 'countSelected', 'when']) expect(more).toContain(op);
  expect(more).not.toContain('tiers');
});

it.each([
  ['/src/engine/inputs/registry.ts', ['cards', 'digits']],
  ['/src/site/steps/registry.ts', ['cards', 'digits']],
  ['/src/engine/rules/core/conditions.ts', ['is', 'atLeast']],
])('keeps in %s what the config uses', (file, expected) => {
  const steps = fenceConfig.steps.filter(
    ({ kind }) => file.includes('rules') || kind === 'cards' || kind === 'digits',
  );
  const { all, used } = listKinds(file, { ...fenceConfig, steps });
  expect([...used].toSorted()).toEqual(expected.toSorted());
  expect(new Set(all).size).toBeGreaterThan(expected.length);
});

it.each([
  ['/src/engine/wizard/reducer.ts', /addGroupItem|removeGroupItem/],
  ['/src/site/pages/estimator/EstimatorPage.tsx', /itemButtons/i],
  ['/src/site/steps/StepView.tsx', /itemButtons/i],
])('keeps in %s what adds and removes items if the config has any', (file, words) => {
  const code = readFileSync(`.${file}`, 'utf8');
  expect(pruneRegistry(code, file, painterConfig)).toBe(code);
  expect(code).toMatch(words);
  expect(pruneRegistry(code, file, fenceConfig)).not.toMatch(words);
});

it('keeps the arrangement of compact fields if a step is compact', () => {
  const file = '/src/site/steps/layouts.ts';
  const code = readFileSync(`.${file}`, 'utf8');
  const [step] = fenceConfig.steps.filter(({ kind }) => kind === 'number');
  const compact = { ...fenceConfig, steps: [{ ...step, compact: true } as Step] };
  expect(pruneRegistry(code, file, compact)).toBe(code);
  expect(pruneRegistry(code, file, fenceConfig)).not.toContain('compactLayout');
});

it('leaves other modules alone', () => {
  const code = '  cards,\n';
  expect(pruneRegistry(code, '/src/site/steps/form/types.ts', fenceConfig)).toBe(code);
});

it('keeps the sources of payload fields that a lead uses', () => {
  const file = '/src/engine/wizard/lead.ts';
  const code = readFileSync(`.${file}`, 'utf8');
  const prune = (field: PayloadField) => {
    const confirmation = { fields: [], requires: [] };
    const lead = {
      payload: [field],
      confirmation,
      tracking: { fields: [], event: '', eventId: '' },
    };
    return pruneRegistry(code, file, { ...fenceConfig, lead });
  };
  for (const from of ['answersLink', 'id', 'consent'] as const) {
    const line = new RegExp(`^ {2}${from}: `, 'm');
    expect(code).toMatch(line);
    expect(prune({ name: 'note', value: { from: 'fixed', text: '' } })).not.toMatch(line);
    expect(prune({ name: 'own', value: { from } })).toMatch(line);
    const joined: PayloadField = {
      name: 'note',
      value: { from: 'joined', parts: [{ value: { from } }] },
    };
    expect(prune(joined)).toMatch(line);
  }
});
