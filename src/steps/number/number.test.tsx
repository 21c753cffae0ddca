// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStep, to } from '../testing/renderStep.tsx';
import { numberOf, typableNumber } from './typedNumber.ts';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });
const complaint = () => screen.queryByText('Please check this.');

describe('a number', () => {
  it('goes on within its limits, both included', async () => {
    const { user, store } = renderStep(to.length);
    for (const [typed, ok] of [
      ['9.9', false],
      ['10', true],
      ['12.5', true],
      ['900', true],
      ['900.1', false],
    ] as const) {
      await user.clear(field());
      await user.type(field(), typed);
      expect(goOn().disabled).toBe(!ok);
    }
    await user.clear(field());
    await user.type(field(), '62.5{Enter}');
    expect(store.state()).toMatchObject({ stepId: 'ground', answers: { fenceLength: 62.5 } });
  });

  it('shows its unit and takes no letters and no more decimals than allowed', async () => {
    const { user } = renderStep(to.length);
    expect(screen.getByText('ft')).toBeDefined();
    await user.type(field(), '1a2.b55');
    expect(field().value).toBe('12.5');
  });

  it('is quiet while it is typed and complains once it has been left', async () => {
    const { user } = renderStep(to.length);
    await user.type(field(), '4');
    expect(complaint()).toBeNull();
    await user.tab();
    expect(complaint()).not.toBeNull();
    await user.type(field(), '2');
    expect(complaint()).toBeNull();
  });

  it('says nothing of an untouched field', () => {
    renderStep(to.length);
    expect(complaint()).toBeNull();
    expect(goOn().disabled).toBe(true);
  });
});

describe('a typed number', () => {
  it.each([
    ['12', 0, false, '12'],
    ['12.7', 0, false, '12'],
    ['1,250.5 ft', 1, false, '1250.5'],
    ['1.2.3', 2, false, '1.23'],
    ['-5', 0, false, '5'],
    ['-5', 0, true, '-5'],
    ['.', 1, false, '.'],
  ])('%s with %i decimals (negative: %s) is kept as %s', (typed, decimals, canBeNegative, kept) => {
    expect(typableNumber(typed, { decimals, canBeNegative })).toBe(kept);
  });

  it.each([
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['2.', 2],
    ['007', 7],
    ['-0.5', -0.5],
  ])('%s stands for %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});
