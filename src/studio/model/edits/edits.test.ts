import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { openFiles } from '../testing/open-files.ts';
import { addEntries } from './edits.ts';

it('adds options with the prices that were pasted with them', () => {
  const boats: EstimatorConfig = JSON.parse(boatHallJson);
  const [document] = openFiles({ 'estimator.json': boats, 'cases.json': { cases: [] } });
  const step = boats.steps.findIndex(({ kind }) => kind === 'checklist');
  if (!document) throw new Error('There is no config.');
  const { values } = addEntries(
    document,
    ['steps', step, 'options'],
    [
      { label: 'Tall mast', price: 70 },
      { label: 'Rope', price: undefined },
    ],
  );
  const config = values[document.name] as EstimatorConfig;
  expect(config.prices.extraPrice).toEqual({ ...boats.prices.extraPrice, 'tall-mast': 70 });
  expect(config.steps[step]).toHaveProperty(
    'options.length',
    2 + Object(boats.steps[step]).options.length,
  );
});
