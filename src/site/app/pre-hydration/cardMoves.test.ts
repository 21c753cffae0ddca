import { describe, expect, it } from 'vitest';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { createWizardStore } from '../../../engine/wizard/store.ts';
import type { DocumentTitleConfig } from '../../pages/estimator/formatDocumentTitle.ts';
import { listCardMoves } from './cardMoves.ts';

const config: DocumentTitleConfig = {
  ...fenceSiteConfig,
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
  it('are one for each card that is offered, and on for each of the next step, each just what the wizard itself would remember', () => {
    const ways = listCardMoves(config).flatMap((first) => first.next.map((next) => [first, next]));
    expect(ways.length).toBeGreaterThan(2);
    for (const way of ways) {
      const remembered: unknown[] = [];
      const store = createWizardStore(fenceSiteConfig, {
        read: () => undefined,
        push: (each) => remembered.push(each),
        replace: () => undefined,
      });
      way.forEach(({ option }) => store.dispatch({ type: 'choose', option }));
      expect(remembered).toEqual(way.map(({ place }) => place));
    }
  });

  it('are those of the first step alone where there are very many', () => {
    const [first, second] = fenceSiteConfig.steps;
    if (first?.kind !== 'cards') throw new Error('The fence begins with cards.');
    const [card] = first.options;
    const more = Array.from({ length: 20 }, (_, index) => ({ ...card, id: `fence-${index}` }));
    const options = [...first.options, ...more];
    const steps = [
      { ...first, options },
      second,
      ...fenceSiteConfig.steps.slice(2),
    ] as typeof fenceSiteConfig.steps;
    const openings = listCardMoves({ ...config, steps });
    expect(openings.length).toBeGreaterThan(20);
    expect(openings.flatMap(({ next }) => next)).toEqual([]);
  });

  it('bring the title of the step that they lead to', () => {
    const [opening] = listCardMoves(config);
    const next = fenceSiteConfig.steps.find(({ id }) => id === opening?.place.stepId);
    expect(opening?.title).toBe(`${next?.title} - Fences`);
  });

  it('are none where the first step is not one of cards', () => {
    const steps = fenceSiteConfig.steps.filter(
      ({ kind }) => kind === 'digits' || kind === 'results',
    );
    expect(listCardMoves({ ...config, steps })).toEqual([]);
  });
});
