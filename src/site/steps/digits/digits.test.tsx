// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, to } from '../testing/renderStep.tsx';
import { extractDigits } from './digitsOnly.ts';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a code of digits', () => {
  it('takes digits only, and as many as the code has', async () => {
    const { user, store } = renderStep(to.zone);
    await user.type(field(), 'a9-7 4x77123');
    expect(field().value).toBe('97477');
    expect(store.getState().answers.zone).toBe('97477');
  });

  it('takes the digits of a pasted text', async () => {
    const { user } = renderStep(to.zone);
    await user.click(field());
    await user.paste('97477-1234');
    expect(field().value).toBe('97477');
  });

  it('complains of one to four digits and neither of none nor of all', async () => {
    const { user } = renderStep(to.zone);
    expect(screen.queryByText('Please check this.')).toBeNull();
    for (const digit of ['9', '7', '4', '7']) {
      await user.type(field(), digit);
      expect(screen.queryByText('Please check this.')).not.toBeNull();
      expect(goOn().disabled).toBe(true);
    }
    await user.type(field(), '7');
    expect(screen.queryByText('Please check this.')).toBeNull();
    expect(goOn().disabled).toBe(false);
    await user.clear(field());
    expect(screen.queryByText('Please check this.')).toBeNull();
    expect(goOn().disabled).toBe(true);
  });

  it('ties the complaint to the field', async () => {
    const { user } = renderStep(to.zone);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.type(field(), '9');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Please check this.');
  });

  it('still complains when the visitor comes back to a part of a code', async () => {
    const { user } = renderStep(to.zone);
    await user.type(field(), '974');
    await user.click(screen.getByText('Step back'));
    await user.click(screen.getByText('Go on'));
    expect(field().value).toBe('974');
    expect(screen.queryByText('Please check this.')).not.toBeNull();
  });

  it('goes on with Enter once it is complete', async () => {
    const { user, store } = renderStep(to.zone);
    await user.type(field(), '9747{Enter}');
    expect(store.getState().stepId).toBe('zone');
    await user.type(field(), '7{Enter}');
    expect(store.getState().stepId).toBe('note');
  });
});

describe('what is left of a typed text', () => {
  it('is digits alone, in their order, at most as many as asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), (typed, length) => {
        const kept = extractDigits(typed, length);
        expect(kept).toMatch(new RegExp(`^[0-9]{0,${length}}$`));
        const all = typed
          .split('')
          .filter((each) => '0123456789'.includes(each))
          .join('');
        expect(all.startsWith(kept)).toBe(true);
        expect(kept.length).toBe(Math.min(all.length, length));
      }),
    );
  });
});
