// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Step } from '../../../engine/generated/estimator.ts';
import { renderStep, actionsTo } from '../testing/renderStep.tsx';

afterEach(cleanup);

describe('a checklist', () => {
  it('stores every tick at once', async () => {
    const { user, store } = renderStep(actionsTo.extras);
    expect(screen.getByRole('group', { name: 'Anything else?' })).toBeDefined();
    await user.click(screen.getByLabelText('Garden gate'));
    await user.click(screen.getByLabelText('Wood stain'));
    await user.click(screen.getByLabelText('Garden gate'));
    expect(store.getState()).toMatchObject({
      stepId: 'extras',
      answers: { extras: { gate: false, stain: true } },
    });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  it('goes on with nothing ticked', async () => {
    const { user, store } = renderStep(actionsTo.extras);
    await user.click(screen.getByText('Go on'));
    expect(store.getState().stepId).toBe('zone');
  });

  it('is not left unseen by whoever clicks twice on the step before it', async () => {
    const steps: readonly Step[] = ['gifts', 'cards'].map((id) => ({
      id,
      kind: 'checklist',
      title: `Any ${id}?`,
      answer: id,
      continueLabel: 'Next',
      options: [{ id: 'one', label: 'One' }],
    }));
    const { user, store } = renderStep([], { steps });
    await user.dblClick(screen.getByText('Next'));
    expect(store.getState().stepId).toBe('cards');
    await user.click(screen.getByText('Next'));
    expect(store.getState().stepId).toBe('style');
  });
});
