import { expect, it } from 'vitest';
import type { Rule } from '../generated/estimator.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { fenceSiteConfig } from '../wizard/fixtures/fence-site-config.ts';
import type { WrittenConfig } from './compile.ts';
import { compileSite } from './compile-site.ts';

const NOW = Date.parse('2026-05-01');

function listUsed(changes: object = {}) {
  const parts: object = { ...fenceSiteConfig, ...changes };
  const { used } = compileSite({ config: parts as WrittenConfig }, NOW);
  return Object.fromEntries(
    Object.entries(used).map(([name, set]) => [
      name,
      [...set].toSorted((a, b) => a.localeCompare(b)),
    ]),
  );
}

/** Counts the extras if there are at least two. */
const countedExtras: Rule = {
  op: 'when',
  condition: {
    test: 'compare',
    left: { op: 'countSelected', answer: 'extras' },
    is: 'atLeast',
    right: { op: 'const', value: 2 },
  },
  then: { op: 'const', value: 1 },
  otherwise: { op: 'const', value: 0 },
};

it('lists what a site uses of each table', () => {
  const operators = 'answer figure lookup price product share sum sumSelected'.split(' ');
  expect(listUsed()).toEqual({
    kinds: ['cards', 'checklist', 'digits', 'list', 'number', 'results', 'text'],
    shapes: ['choice', 'digits', 'number', 'text', 'ticks'],
    operators,
    bounds: operators,
    tests: ['atLeast', 'is', 'not'],
    sources: ['answer', 'contact', 'figure', 'fixed', 'time'],
    actions: [],
  });
});

it('lists what rules compare, and what fields of leads are joined from', () => {
  const { rules, lead } = fenceSiteConfig;
  const figures = [...rules.figures, { id: 'crew', label: 'Crew', rule: countedExtras }];
  const note = { from: 'joined', parts: [{ value: { from: 'consent' } }] };
  const used = listUsed({
    rules: { ...rules, figures },
    lead: { ...lead, payload: [{ name: 'note', value: note }] },
  });
  expect(used['operators']).toEqual(expect.arrayContaining(['const', 'countSelected', 'when']));
  expect(used['tests']).toContain('compare');
  expect(used['sources']).toContain('consent');
});

it('lists what only a later period uses', () => {
  const later = {
    name: 'Crews',
    from: '2027-01-01',
    zone: 'UTC',
    changes: { 'rules.figures.extras.rule': countedExtras },
  };
  expect(listUsed({ scheduled: [later] })['operators']).toEqual(
    expect.arrayContaining(['sumSelected', 'countSelected']),
  );
});

it('lists the actions on items if there are repeated groups', () => {
  const { repeats, steps, prices, rules } = painterConfig;
  expect(listUsed({ repeats, steps, prices, rules })['actions']).toEqual([
    'addItem',
    'removeItem',
    'restoreItem',
  ]);
});
