import { describe, expect, it } from 'vitest';
import { fenceSite } from '../../wizard/fixtures/fence-site.ts';
import { createWizardStore } from '../../wizard/store.ts';
import type { TitledConfig } from '../../pages/estimator/titleOf.ts';
import { openingsOf } from './moves.ts';

const config: TitledConfig = {
  ...fenceSite,
  site: {
    estimatorPage: { title: 'Fences', description: 'What a fence costs.' },
    wizard: {
      progressLabel: 'Posts set',
      progressText: '{current} of {total}, {percent}%',
      backLabel: 'Step back',
      tooltipLabel: 'About {label}',
      documentTitle: '{step} - {title}',
      errorTitlePrefix: 'Mistake: ',
    },
  },
};

describe('the moves of the first step', () => {
  it('are one for each card that is offered, each just what the wizard itself would remember', () => {
    const openings = openingsOf(config);
    expect(openings.length).toBeGreaterThan(1);
    for (const { option, place } of openings) {
      const remembered: unknown[] = [];
      const store = createWizardStore(fenceSite, {
        read: () => undefined,
        push: (each) => remembered.push(each),
        replace: () => undefined,
      });
      store.act({ type: 'choose', option });
      expect(remembered).toEqual([place]);
    }
  });

  it('bring the title of the step that they lead to', () => {
    const [opening] = openingsOf(config);
    const next = fenceSite.steps.find(({ id }) => id === opening?.place.stepId);
    expect(opening?.title).toBe(`${next?.title} - Fences`);
  });

  it('are none where the first step is not one of cards', () => {
    const steps = fenceSite.steps.filter(({ kind }) => kind === 'digits' || kind === 'results');
    expect(openingsOf({ ...config, steps })).toEqual([]);
  });
});
