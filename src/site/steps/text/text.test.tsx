// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../testing/renderStep.tsx';

afterEach(cleanup);

describe('a line of text', () => {
  it('may be left empty where that is allowed', async () => {
    const { user, store } = renderStep(actionsTo.note);
    await user.click(screen.getByText('Go on'));
    expect(store.getState().stepId).toBe('quote');
  });

  it('stores what is typed and takes no more than fits', async () => {
    const { user, store } = renderStep(actionsTo.note);
    await user.type(screen.getByLabelText('Note'), `Mind the dog. ${'x'.repeat(40)}`);
    expect(store.getState().answers.note).toBe(`Mind the dog. ${'x'.repeat(26)}`);
  });
});
