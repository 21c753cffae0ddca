// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';

afterEach(cleanup);

const getContinueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a step with a list', () => {
  it('stores a single choice and continues with the button', async () => {
    const { user, store } = renderStep(actionsTo.ground);
    expect(screen.getByRole('radiogroup', { name: 'What do we dig in?' })).toBeDefined();
    expect(getContinueButton().disabled).toBe(true);
    await user.click(screen.getByLabelText('Sand'));
    await user.click(screen.getByLabelText('Rock'));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(store.getState()).toMatchObject({ stepId: 'ground', answers: { groundKind: 'rock' } });
    await user.click(getContinueButton());
    expect(store.getState().stepId).toBe('extras');
  });

  it('shows an option only while its condition holds', () => {
    renderStep([
      { type: 'choose', option: 'privacy' },
      { type: 'choose', option: 'low' },
      { type: 'answer', value: 40 },
      { type: 'next' },
    ]);
    expect(screen.queryByLabelText('Rock')).toBeNull();
    expect(screen.queryByLabelText('Clay')).not.toBeNull();
  });
});
