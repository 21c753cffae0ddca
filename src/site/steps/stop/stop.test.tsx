// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Step } from '../../../engine/generated/estimator.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { renderStep } from '../testing/renderStep.tsx';

afterEach(cleanup);

const steps: readonly Step[] = [
  {
    id: 'region',
    kind: 'cards',
    title: 'Where?',
    answer: 'region',
    options: [
      { id: 'here', label: 'Here' },
      { id: 'far', label: 'Far away' },
    ],
  },
  {
    id: 'too-far',
    kind: 'stop',
    title: 'We do not build there',
    text: 'Ask [our friends](https://friends.example).',
    showWhen: { test: 'is', answer: 'region', option: 'far' },
    links: [{ label: 'Our work', href: '/work' }],
    restartLabel: 'From the start',
  },
];

describe('a polite ending', () => {
  it('shows its text and links, and leads only back', async () => {
    const { user, store } = renderStep([{ type: 'choose', option: 'far' }], { steps });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'We do not build there',
    );
    expect(screen.getByRole('link', { name: 'our friends' }).getAttribute('href')).toBe(
      'https://friends.example',
    );
    expect(screen.getByRole('link', { name: 'Our work' })).toBeDefined();
    store.dispatch({ type: 'next' });
    expect(store.getState().stepId).toBe('too-far');
    await user.click(screen.getByRole('button', { name: 'Step back' }));
    expect(store.getState().stepId).toBe('region');
    await user.click(screen.getByRole('button', { name: 'Here' }));
    expect(store.getState().stepId).toBe('style');
  });

  it('appears only when the answers in its condition are given', () => {
    const far: Step = {
      id: 'elsewhere',
      kind: 'stop',
      title: 'Not there',
      text: 'Sorry.',
      showWhen: { test: 'not', of: { test: 'startsWith', answer: 'zone', text: '97' } },
    };
    const config = {
      steps: [...fenceSiteConfig.steps.slice(0, -1), far, ...fenceSiteConfig.steps.slice(-1)],
    };
    const lastFor = (zone: string) => resolveFlow(config, { zone }).steps.at(-1)?.id;
    expect([lastFor(''), lastFor('9'), lastFor('97477'), lastFor('10001')]).toEqual([
      'quote',
      'quote',
      'quote',
      'elsewhere',
    ]);
  });

  it('restarts without the answers', async () => {
    const { user, store } = renderStep([{ type: 'choose', option: 'far' }], { steps });
    await user.click(await screen.findByRole('button', { name: 'From the start' }));
    expect(store.getState()).toMatchObject({ stepId: 'region', answers: {} });
  });
});
