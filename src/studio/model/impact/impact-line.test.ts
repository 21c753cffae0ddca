import { expect, it } from 'vitest';
import { fenceConfig } from '../../../engine/rules/fixtures/fence-config.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { computeImpact } from '../../../authoring/impact/impact.ts';
import { formatImpactLine } from './impact-line.ts';

it('says which edits the answers that were tried cannot show', () => {
  const impact = computeImpact(fenceConfig, fenceConfig);
  const write = createFigureFormatter(fenceConfig);
  expect(formatImpactLine(impact, write)).toBe('No price changes.');
  const edit = { at: [], path: 'prices.board.some', label: '', name: 'Boards', words: '20 -> 200' };
  expect(formatImpactLine({ ...impact, unseen: [edit] }, write)).toBe(
    'No price changes at the answers that were tried. At others one may, by what these edits do: Boards.',
  );
});
