import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { computeStudioImpact } from './studio-impact.ts';

function listCauses(before: unknown, after: unknown): readonly string[] | undefined {
  const [text, now] = [before, after].map((each) => JSON.stringify(each));
  const file = { name: 'estimator.json', kind: 'estimator', text: now ?? '' } as const;
  const files = [{ ...file, onDisk: { text: text ?? '', hash: '' } }];
  return computeStudioImpact(files)?.strongest.impact.causes.map(({ name }) => name);
}

describe('what caused an effect', () => {
  it('is called as in the list of changes', () => {
    const config: unknown = JSON.parse(boatHallJson);
    const dearer = withValueAt(config, ['prices', 'extraPrice', 'wash'], 150);
    expect(listCauses(config, dearer)).toEqual(["Price of 'Hull wash' in 'Extra price'"]);
  });
});
