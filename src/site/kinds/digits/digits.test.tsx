// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';
import { extractDigits, readPastedCode } from './extractDigits.ts';

afterEach(cleanup);

const getField = () => screen.getByLabelText<HTMLInputElement>('Code');
const getContinueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a code of digits', () => {
  it('accepts only digits, and no more than the code has', async () => {
    const { user, store } = renderStep(actionsTo.zone);
    await user.type(getField(), 'a9-7 4x77123');
    expect(getField().value).toBe('97477');
    expect(store.getState().answers.zone).toBe('97477');
  });

  it('accepts the digits of pasted text', async () => {
    const { user } = renderStep(actionsTo.zone);
    await user.click(getField());
    await user.paste('97477-1234');
    expect(getField().value).toBe('97477');
  });

  it('is unclear if two were pasted, until one is left', async () => {
    const { user, store } = renderStep(actionsTo.zone);
    await user.click(getField());
    await user.paste('97477\n97401');
    expect(getField().value).toBe('97477, 97401');
    expect(screen.getByText('Just one number, not 97477, 97401.')).toBeDefined();
    expect(getContinueButton().disabled).toBe(true);
    await user.keyboard('{Backspace}');
    expect(getField().value).toBe('97477');
    expect(store.getState().answers.zone).toBe('97477');
    expect(getContinueButton().disabled).toBe(false);
  });

  it('shows an error while the code is incomplete, but not while it is empty', async () => {
    const { user } = renderStep(actionsTo.zone);
    expect(screen.queryByText('Please check this.')).toBeNull();
    for (const digit of ['9', '7', '4', '7']) {
      await user.type(getField(), digit);
      expect(screen.queryByText('Please check this.')).not.toBeNull();
      expect(getContinueButton().disabled).toBe(true);
    }
    await user.type(getField(), '7');
    expect(screen.queryByText('Please check this.')).toBeNull();
    expect(getContinueButton().disabled).toBe(false);
    await user.clear(getField());
    expect(screen.queryByText('Please check this.')).toBeNull();
    expect(getContinueButton().disabled).toBe(true);
  });

  it('connects the error to the field', async () => {
    const { user } = renderStep(actionsTo.zone);
    expect(getField().getAttribute('aria-invalid')).toBeNull();
    await user.type(getField(), '9');
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(getField().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Please check this.');
  });

  it('continues on Enter when it is complete', async () => {
    const { user, store } = renderStep(actionsTo.zone);
    await user.type(getField(), '9747{Enter}');
    expect(store.getState().stepId).toBe('zone');
    await user.type(getField(), '7{Enter}');
    expect(store.getState().stepId).toBe('note');
  });
});

describe('extractDigits', () => {
  it('returns only the digits, in order, up to the given number', () => {
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

describe('readPastedCode', () => {
  it.each([
    ['97477', '97477'],
    [' 97477 ', '97477'],
    ['97477-1234', '97477'],
    ['12 Main St, Springfield, OR 97477', '97477'],
    ['97477, 97477', '97477'],
    ['97 47', '9747'],
    ['no digits', ''],
  ])('finds the code in %s', (pasted, code) => {
    expect(readPastedCode(pasted, 5)).toBe(code);
  });

  it.each(['97477 97401', '97477/97401', '9747797401', '(541) 555-0100'])(
    'leaves %s as it is, because it is unclear',
    (pasted) => {
      expect(readPastedCode(pasted, 5)).toBe(pasted);
    },
  );
});
