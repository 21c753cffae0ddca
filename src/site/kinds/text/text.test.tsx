// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';

afterEach(cleanup);

describe('a text line', () => {
  it('may be left empty if it is optional', async () => {
    const { user, store } = renderStep(actionsTo.note);
    await user.click(screen.getByText('Go on'));
    expect(store.getState().stepId).toBe('quote');
  });

  it('stores typed text up to its maximum length', async () => {
    const { user, store } = renderStep(actionsTo.note);
    await user.type(screen.getByLabelText('Note'), `Mind the dog. ${'x'.repeat(40)}`);
    expect(store.getState().answers.note).toBe(`Mind the dog. ${'x'.repeat(26)}`);
  });
});
