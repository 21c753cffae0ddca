// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { hashCode, isHashed, normalizeCode } from '../../../engine/kinds/code-hash.ts';
import type { CodeStep } from '../../../engine/generated/estimator.ts';
import { renderStep } from '../../steps/testing/renderStep.tsx';

afterEach(cleanup);

async function createCodeStep(optional: boolean): Promise<CodeStep> {
  return {
    id: 'offer',
    kind: 'code',
    title: 'Which code were you given?',
    answer: 'offer',
    fieldLabel: 'Your code',
    salt: 'fences',
    optional,
    message: 'This code is not one of ours.',
    continueLabel: 'Go on',
    options: [
      {
        id: 'spring',
        label: 'Spring offer: 10% off',
        code: await hashCode('fences', 'Spring 2026'),
      },
      { id: 'old', label: 'Long ago', code: await hashCode('fences', 'AUTUMN'), offered: false },
    ],
  };
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Your code');
const getContinueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a code', () => {
  it('matches regardless of case and blanks, and shows what it is good for', async () => {
    const { user, store } = renderStep([], { steps: [await createCodeStep(true)] });
    await user.type(getField(), ' sPRing2026 ');
    expect(getField().getAttribute('autocorrect')).toBe('off');
    expect(await screen.findByText('Spring offer: 10% off')).toBeDefined();
    await user.click(getContinueButton());
    expect(store.getState()).toMatchObject({ stepId: 'style', answers: { offer: 'spring' } });
  });

  it('shows an error and disables Continue if it is unknown', async () => {
    const { user, store } = renderStep([], { steps: [await createCodeStep(true)] });
    await user.type(getField(), 'winter');
    await user.tab();
    expect(screen.getByText('This code is not one of ours.')).toBeDefined();
    expect(getContinueButton().disabled).toBe(true);
    await user.clear(getField());
    expect(screen.queryByText('This code is not one of ours.')).toBeNull();
    await user.click(getContinueButton());
    expect(store.getState()).toMatchObject({ stepId: 'style', answers: { offer: '' } });
  });

  it('does not match an option id, a hash, or a code that is no longer offered', async () => {
    const step = await createCodeStep(false);
    const { user, store } = renderStep([], { steps: [step] });
    for (const typed of ['spring', step.options[0]?.code ?? '', 'autumn']) {
      await user.clear(getField());
      await user.paste(typed);
      expect(getContinueButton().disabled).toBe(true);
    }
    await user.clear(getField());
    expect(getContinueButton().disabled).toBe(true);
    await user.paste('spring 2026');
    await waitFor(() => expect(getContinueButton().disabled).toBe(false));
    expect(store.getState().answers).toEqual({ offer: 'spring' });
  });
});

describe('the hash of a code', () => {
  it('ignores case and blanks, and depends on the salt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
        const [first, second] = [await hashCode('s', one), await hashCode('s', other)];
        expect(isHashed(first)).toBe(true);
        expect(first === second).toBe(normalizeCode(one) === normalizeCode(other));
        expect(await hashCode('t', one)).not.toBe(first);
      }),
      { numRuns: 20 },
    );
  });
});
