// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';

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
});
