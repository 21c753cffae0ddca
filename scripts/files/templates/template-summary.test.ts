import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../src/authoring/check/fixtures/boat-hall.ts';
import { withValueAt } from '../../../src/engine/schema/path.ts';
import { summarizeTemplate } from './template-summary.ts';

const config: unknown = JSON.parse(boatHallJson);

describe('an estimator to begin with', () => {
  it('is told of in its own words', () => {
    const path = ['site', 'estimatorPage', 'description'];
    const result = summarizeTemplate(
      withValueAt(config, path, 'Ask {company.name} about {nothing}.'),
    );
    const { site, steps } = JSON.parse(boatHallJson);
    expect(result).toMatchObject({
      title: site.header.title,
      about: `Ask ${site.company.name} about {nothing}.`,
      steps: steps
        .filter(({ kind }: { kind: string }) => kind !== 'stop')
        .map(({ title }: { title: string }) => title),
    });
  });

  it('shows the pictures of the first step that has some', () => {
    const { steps } = JSON.parse(boatHallJson);
    const own = steps[0].options.flatMap(
      (option: { illustration?: string }) => option.illustration ?? [],
    );
    expect(own.length).toBeGreaterThan(0);
    expect(summarizeTemplate(config)?.pictures).toEqual(own);
    const later = withValueAt(config, ['steps'], [{ kind: 'number' }, ...steps]);
    expect(summarizeTemplate(later)?.pictures).toEqual(own);
    expect(summarizeTemplate(withValueAt(config, ['steps'], []))?.pictures).toEqual([]);
  });

  it('is none where nothing stands above it', () => {
    expect(summarizeTemplate(undefined)).toBeUndefined();
    expect(summarizeTemplate({ site: {} })).toBeUndefined();
    expect(summarizeTemplate({ site: { header: { title: 'Boats' } } })).toEqual({
      title: 'Boats',
      about: '',
      steps: [],
      pictures: [],
    });
  });
});
