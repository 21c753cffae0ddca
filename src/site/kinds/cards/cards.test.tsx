// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';

afterEach(cleanup);

describe('a step of cards', () => {
  it('offers the options of the step, without those that are not offered', () => {
    renderStep(actionsTo.style);
    const group = screen.getByRole('group', { name: 'Which fence?' });
    expect(group.textContent).toContain('Picket fence');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByText('Chain link')).toBeNull();
  });

  it('marks the default without a tick, and the chosen card with one', async () => {
    const { user } = renderStep(actionsTo.height);
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed().join()).toContain('Shoulder high');
    expect(pressed().join()).not.toContain('✓');
    await user.click(screen.getByText('Over your head'));
    await user.click(screen.getByText('Step back'));
    expect(pressed().join()).toMatch(/Over your head.*✓/);
  });

  it('has a Back button on every step but the first', () => {
    renderStep(actionsTo.style);
    expect(screen.queryByText('Step back')).toBeNull();
    cleanup();
    renderStep(actionsTo.height);
    expect(screen.queryByText('Step back')).not.toBeNull();
  });
});
