import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../desk/schemas.ts';
import { found, outlineOf, type Branch } from './outline.ts';

const config: unknown = JSON.parse(readFileSync('e2e/fixtures/adu.json', 'utf8'));
const outline = outlineOf(SCHEMAS.estimator, config, 'Estimator');

function labels({ label, branches }: Branch): string[] {
  return [label, ...branches.flatMap(labels)];
}

describe('the outline', () => {
  it('is in the words of the author', () => {
    expect(outline.branches.map(({ label }) => label)).toEqual([
      'Prices',
      'Steps',
      'Rules',
      'Lead',
      'Site',
    ]);
    expect(labels(outline)).toEqual(
      expect.arrayContaining(['Detached ADU', 'featurePrice', 'Thank you page', 'Materials']),
    );
  });

  it('finds what holds a word, by any word of it or by its key, with all that it is in', () => {
    const left = found(outline, 'garden apartment');
    expect(left).toBeUndefined();
    const option = found(outline, 'transform your GARAGE');
    expect(option && labels(option)).toEqual([
      'Estimator',
      'Steps',
      'What type of ADU are you planning?',
      'Options',
      'Garage Conversion',
    ]);
    expect(found(outline, 'designmultiplier')?.branches[0]?.label).toBe('Prices');
  });
});
