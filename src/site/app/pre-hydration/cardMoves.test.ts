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
      notOneNumber: 'Just one number, not {typed}.',
    },
  },
};

describe('the card moves of the first steps', () => {
  it('include every offered card of the first two steps, with the positions that the wizard itself would store', () => {
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
      expect(remembered).toEqual(way.map(({ position }) => position));
    }
  });

  it('are limited to the first step if there are too many', () => {
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

  it('contain the title of the step that they lead to', () => {
    const [opening] = listCardMoves(config);
    const next = fenceSiteConfig.steps.find(({ id }) => id === opening?.position.stepId);
    expect(opening?.title).toBe(`${next?.title} - Fences`);
  });

  it('are empty if the first step has no cards', () => {
    const steps = fenceSiteConfig.steps.filter(
      ({ kind }) => kind === 'digits' || kind === 'results',
    );
    expect(listCardMoves({ ...config, steps })).toEqual([]);
  });
});
