import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { Condition, EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { openDocument } from '../project/document.ts';
import { openFiles } from '../testing/open-files.ts';
import { applyRemoval, planRemoval } from './removal.ts';

const boats: EstimatorConfig = JSON.parse(boatHallJson);

/** Removes something from a boat hall that was changed before. */
function removeFrom(change: (config: EstimatorConfig) => void, path: JsonPath) {
  const config = structuredClone(boats);
  change(config);
  const documents = openFiles({ 'estimator.json': config, 'cases.json': { cases: [] } });
  const [document] = documents;
  if (!document) throw new Error('There is no config.');
  const removal = planRemoval(documents, document, path);
  const { values } = applyRemoval(removal);
  return {
    removed: removal.consequences.filter(({ isRemoved }) => isRemoved).map((each) => each.path),
    config: values[document.name] as EstimatorConfig,
  };
}

const isKind = (option: string): Condition => ({ test: 'is', answer: 'boatKind', option });

/** A boat hall that asks how long a boat is on a condition. */
const asksLength = (showWhen: Condition) => (config: EstimatorConfig) =>
  Object.assign(config.steps[1] ?? {}, { showWhen });

it('a condition goes with a question if all of its tests are about it', () => {
  const condition: Condition = { test: 'any', of: [isKind('sloop'), isKind('ketch')] };
  const { removed, config } = removeFrom(asksLength(condition), ['steps', 0]);
  expect(removed).toContainEqual(['steps', 1, 'showWhen']);
  expect(removed).not.toContainEqual(['steps', 1, 'showWhen', 'of', 0]);
  expect(config.steps[0]).not.toHaveProperty('showWhen');
});

it('a condition keeps its other tests', () => {
  const other: Condition = { test: 'is', answer: 'season', option: 'year' };
  const condition: Condition = { test: 'any', of: [isKind('sloop'), isKind('ketch'), other] };
  const { config } = removeFrom(asksLength(condition), ['steps', 0]);
  expect(config.steps[0]).toHaveProperty('showWhen.of', [other]);
});

it('what goes with an option is taken from the entries that refer to it', () => {
  const { config } = removeFrom(
    ({ steps: [first] }) => {
      if (first?.kind !== 'cards') throw new Error('The first question has no cards.');
      const [, ketch, dinghy] = first.options;
      Object.assign(ketch ?? {}, { description: 'A ketch has two masts.' });
      Object.assign(dinghy ?? {}, { description: '{price.boatPrice.sloop} for a sloop.' });
    },
    ['steps', 0, 'options', 0],
  );
  expect(config.steps[0]).toMatchObject({
    options: [{ id: 'ketch', description: 'A ketch has two masts.' }, { id: 'dinghy' }],
  });
  expect(config.steps[0]).not.toHaveProperty('options.1.description');
});

it('the translations of an option go with it', () => {
  const key = (option: string) => `steps.hull.options.${option}.label`;
  const [gone, stays] = ['sloop', 'ketch'].map(key) as [string, string];
  const entry = { source: 'A boat', text: 'Un barco' };
  const [document] = openFiles({ 'estimator.json': boats, 'cases.json': { cases: [] } });
  if (!document) throw new Error('There is no config.');
  const text = JSON.stringify({ texts: { [gone]: entry, [stays]: entry, unknown: entry } });
  const name = 'estimator.es.json';
  const translation = openDocument({ name, kind: 'translation', text, version: '1' });
  const path = ['steps', 0, 'options', 0];
  const { values } = applyRemoval(planRemoval([document, translation], document, path));
  expect(values[name]).toEqual({ texts: { [stays]: entry, unknown: entry } });
});
