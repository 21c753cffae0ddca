// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isAllowedCount } from '../../../engine/kinds/counts.ts';
import type { NumberStep, QuantitiesStep } from '../../../engine/generated/estimator.ts';
import { renderStep } from '../../steps/testing/renderStep.tsx';
import { decrementCount, incrementCount } from './stepCount.ts';

afterEach(cleanup);

const openingsStep: QuantitiesStep = {
  id: 'openings',
  kind: 'quantities',
  title: 'How many openings?',
  answer: 'openings',
  moreLabel: 'One more: {label}',
  fewerLabel: 'One fewer: {label}',
  message: '{label}: leave it at none, or say {min} to {max}.',
  continueLabel: 'Go on',
  countLabel: '{count} in all',
  options: [
    { id: 'skylight', label: 'Skylight', description: 'In the roof', max: 3 },
    { id: 'window', label: 'Window', min: 2, max: 40 },
    {
      id: 'blind',
      label: 'Blind',
      max: 40,
      showWhen: { test: 'is', answer: 'fenceStyle', option: 'picket' },
    },
  ],
};

function renderOpenings() {
  const rendered = renderStep([], { steps: [openingsStep] });
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const button = (name: string) => screen.getByRole('button', { name });
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });
  const stored = () => rendered.store.getState().answers['openings'];
  return { ...rendered, field, button, goOn, stored };
}

describe('quantities', () => {
  it('have a row for each visible item, and may all be zero', async () => {
    const { user, store, field, goOn } = renderOpenings();
    const group = screen.getByRole('group', { name: 'How many openings?' });
    expect(within(group).getAllByRole('textbox')).toHaveLength(2);
    expect(field('Skylight').value).toBe('0');
    await user.click(goOn());
    expect(store.getState().stepId).toBe('style');
  });

  it('change by labeled buttons, within the limits of the item', async () => {
    const { user, field, button, stored } = renderOpenings();
    for (let clicks = 0; clicks < 5; clicks += 1) {
      await user.click(button('One more: Skylight'));
    }
    expect(stored()).toEqual({ skylight: 3 });
    expect(button('One more: Skylight').getAttribute('aria-disabled')).toBe('true');
    // The minimum is two windows.
    await user.click(button('One more: Window'));
    expect(field('Window').value).toBe('2');
    await user.click(button('One more: Window'));
    await user.click(button('One fewer: Window'));
    await user.click(button('One fewer: Window'));
    expect(stored()).toEqual({ skylight: 3, window: 0 });
    expect(screen.getByText('3 in all')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('0 Window');
  });

  it('can be typed and changed with the arrow keys', async () => {
    const { user, field, stored, goOn } = renderOpenings();
    await user.clear(field('Window'));
    await user.type(field('Window'), '14');
    expect(stored()).toEqual({ window: 14 });
    // Screen readers read typed text by themselves, so the status must not repeat it.
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field('Window').value).toBe('15');
    expect(screen.getByRole('status').textContent).toBe('15 Window');
    expect(goOn().disabled).toBe(false);
  });

  it('are never changed silently, and show an error in their row after the visitor leaves it', async () => {
    const { user, field, stored, goOn } = renderOpenings();
    const complaint = () => screen.queryByText('Window: leave it at none, or say 2 to 40.');
    await user.clear(field('Window'));
    await user.type(field('Window'), '140');
    expect(stored()).toEqual({ window: 140 });
    expect(goOn().disabled).toBe(true);
    expect(complaint()).toBeNull();
    await user.tab();
    expect(complaint()).not.toBeNull();
    expect(field('Window').getAttribute('aria-describedby')).toBe(complaint()?.id);
    await user.clear(field('Window'));
    await user.type(field('Window'), '1');
    expect(goOn().disabled).toBe(true);
    await user.clear(field('Window'));
    await user.tab();
    expect(field('Window').value).toBe('0');
    expect(complaint()).toBeNull();
    expect(goOn().disabled).toBe(false);
  });

  it('are never made up of what is not one number', async () => {
    const { user, field, stored, goOn } = renderOpenings();
    for (const typed of ['3 or 4', '-5-']) {
      await user.clear(field('Window'));
      await user.type(field('Window'), typed);
      await user.tab();
      expect(field('Window').value).toBe(typed);
      expect(stored()).toEqual({ window: typed });
      expect(screen.getByText(`Just one number, not ${typed}.`)).toBeDefined();
      expect(goOn().disabled).toBe(true);
    }
    // Numbers, but no counts.
    for (const typed of ['-5', '½']) {
      await user.clear(field('Window'));
      await user.type(field('Window'), typed);
      await user.tab();
      expect(screen.getByText('Window: leave it at none, or say 2 to 40.')).toBeDefined();
      expect(goOn().disabled).toBe(true);
    }
    await user.click(screen.getByRole('button', { name: 'One more: Window' }));
    expect(stored()).toEqual({ window: 2 });
    expect(goOn().disabled).toBe(false);
  });

  it('are described by the text below their label', () => {
    const { field } = renderOpenings();
    const details = document.getElementById(
      field('Skylight').getAttribute('aria-describedby') ?? '',
    );
    expect(details?.textContent).toBe('In the roof');
  });
});

describe('quantities that need some in all', () => {
  it('say so, and let nobody continue before', async () => {
    const inAll = { min: 3, message: 'Please choose at least {min}.' };
    const { user, store } = renderStep([], { steps: [{ ...openingsStep, inAll }] });
    const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });
    expect(screen.getByText('Please choose at least 3.')).toBeDefined();
    expect(goOn.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'One more: Window' }));
    expect(screen.getByText('Please choose at least 3.')).toBeDefined();
    store.dispatch({ type: 'next' });
    expect(store.getState().stepId).toBe('openings');
    await user.click(screen.getByRole('button', { name: 'One more: Skylight' }));
    expect(screen.queryByText('Please choose at least 3.')).toBeNull();
    await user.click(goOn);
    expect(store.getState().stepId).toBe('style');
  });
});

describe('quantities that have to add up to an earlier answer', () => {
  it('say how many, for the answer', async () => {
    const inAll = {
      min: 0,
      noLessThan: 'total',
      noMoreThan: 'total',
      message: 'All {max}, please.',
    };
    const total: NumberStep = {
      id: 'total',
      kind: 'number',
      title: 'How many?',
      answer: 'total',
      fieldLabel: 'Openings',
      min: 1,
      max: 9,
      default: 3,
      message: 'No.',
      continueLabel: 'Next',
    };
    const { user, store } = renderStep([], { steps: [total, { ...openingsStep, inAll }] });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });
    const more = (label: string) => screen.getByRole('button', { name: `One more: ${label}` });
    await user.click(more('Window'));
    expect(screen.getByText('All 3, please.')).toBeDefined();
    await user.click(more('Skylight'));
    expect(goOn.disabled).toBe(false);
    await user.click(more('Skylight'));
    expect(goOn.disabled).toBe(true);
    expect(screen.getByText('All 3, please.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'One fewer: Skylight' }));
    await user.click(goOn);
    expect(store.getState()).toMatchObject({ stepId: 'style' });
  });
});

describe('incrementCount and decrementCount', () => {
  const limits = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(20))
    .map(([min, more]) => ({ id: 'any', label: 'Any', min, max: min + more }));

  it('return allowed counts and are inverse within the limits', () => {
    fc.assert(
      fc.property(limits, fc.nat(40), (option, amount) => {
        expect(isAllowedCount(option, incrementCount(option, amount))).toBe(true);
        expect(isAllowedCount(option, decrementCount(option, amount))).toBe(true);
        const isBelow = isAllowedCount(option, amount) && amount < option.max;
        expect(!isBelow || decrementCount(option, incrementCount(option, amount)) === amount).toBe(
          true,
        );
      }),
    );
  });
});
