import { expect, it } from 'vitest';
import { boatHallJson } from '../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig, Step } from '../../engine/generated/estimator.ts';
import { openDocument } from '../model/project/document.ts';
import { createPreviewSite } from './createPreviewSite.ts';
import { createTextMarker, decodeMarks } from './textMarks.ts';

const OPTIONS = { at: 0, language: undefined } as const;

it('a text about one of several items leads to where it is written, and so do those after it', () => {
  const boats: EstimatorConfig = JSON.parse(boatHallJson);
  const field = { fieldLabel: 'Number', min: 1, max: 3, message: 'No.', continueLabel: 'Onward' };
  const steps: Step[] = [
    { ...field, id: 'sails', kind: 'number', title: 'How many sails?', answer: 'sails' },
    { ...field, id: 'width', forEach: 'sail', kind: 'number', title: 'Width?', answer: 'width' },
    ...boats.steps,
  ];
  const repeats = [{ id: 'sail', count: 'sails', label: 'Sail {number}', allLabel: 'All sails' }];
  const text = JSON.stringify({ ...boats, steps, repeats });
  const file = openDocument({ name: 'estimator.json', kind: 'estimator', text, version: '1' });
  const marker = createTextMarker();
  const { config } = createPreviewSite([file], { ...OPTIONS, pictures: [] }, marker);
  const locate = (id: string) => {
    const step = config.steps.find((each) => each.id === id);
    return decodeMarks(step?.title ?? '').map(marker.locate);
  };
  expect(locate('width.2')).toEqual([{ file: 'estimator.json', path: ['steps', 1, 'title'] }]);
  expect(locate('hull')).toEqual([{ file: 'estimator.json', path: ['steps', 2, 'title'] }]);
});

it('shows a picture that the site does not have yet from where it is', () => {
  const boats: EstimatorConfig = JSON.parse(boatHallJson);
  const header = { ...boats.site.header, logo: '/pictures/sail.svg' };
  const text = JSON.stringify({ ...boats, site: { ...boats.site, header } });
  const file = openDocument({ name: 'estimator.json', kind: 'estimator', text, version: '1' });
  const pictures = [{ path: '/pictures/sail.svg', parts: [], url: 'data:image/svg+xml,sail' }];
  const { config } = createPreviewSite([file], { ...OPTIONS, pictures }, createTextMarker());
  expect(config.site.header.logo).toBe('data:image/svg+xml,sail');
});
