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

  it('shows its unit and takes no letters', async () => {
    const { user, store } = renderStep(to.length);
    expect(screen.getByText('ft')).toBeDefined();
    await user.type(field(), '1a2.b5');
    expect(field().value).toBe('12.5');
    expect(store.state().answers.fenceLength).toBe(12.5);
  });

  it('is never silently another one', async () => {
    const { user, store } = renderStep(to.length);
    for (const typed of ['12.55', '-40', '1.2.3', '40-']) {
      await user.clear(field());
      await user.type(field(), typed);
      expect(goOn().disabled).toBe(true);
    }
    await user.clear(field());
    await user.type(field(), '12,5');
    expect(store.state().answers.fenceLength).toBe(12.5);
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

  it('says what is wrong with one decimal too many, however small it is', async () => {
    const { user } = renderStep(to.length);
    await user.type(field(), '12.50000000001');
    expect(goOn().disabled).toBe(true);
    await user.tab();
    expect(complaint()).not.toBeNull();
  });

  it('says nothing of an untouched field', () => {
    renderStep(to.length);
    expect(complaint()).toBeNull();
    expect(goOn().disabled).toBe(true);
  });
});

describe('a typed number', () => {
  it('keeps what can be part of a number', () => {
    expect(typableNumber('about -1,250.5 ft')).toBe('-1,250.5');
  });

  it.each([
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['5-', undefined],
    ['2.', 2],
    ['.5', 0.5],
    ['007', 7],
    ['-0.5', -0.5],
    ['1,5', 1.5],
    ['1,250', 1250],
    ['1,250,000.75', 1250000.75],
    ['1250,5', 1250.5],
  ])('%s stands for %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});
