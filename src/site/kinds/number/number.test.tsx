// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { produce } from 'immer';
import { afterEach, describe, expect, it } from 'vitest';
import { translatePage } from '../../ui/testing/translatePage.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';

afterEach(cleanup);

const getField = () => screen.getByLabelText<HTMLInputElement>('Length');
const getContinueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });
const findErrorMessage = () => screen.queryByText('Please check this.');

describe('a number', () => {
  it('allows Continue within its limits, both included', async () => {
    const { user, store } = renderStep(actionsTo.length);
    for (const [typed, ok] of [
      ['9.9', false],
      ['10', true],
      ['12.5', true],
      ['900', true],
      ['900.1', false],
    ] as const) {
      await user.clear(getField());
      await user.paste(typed);
      expect(getContinueButton().disabled).toBe(!ok);
    }
    await user.clear(getField());
    await user.type(getField(), '62.5{Enter}');
    expect(store.getState()).toMatchObject({ stepId: 'ground', answers: { fenceLength: 62.5 } });
  });

  it('shows its unit, which may be typed, too', async () => {
    const { user, store } = renderStep(actionsTo.length);
    expect(screen.getByText('ft')).toBeDefined();
    await user.type(getField(), '12.5 feet');
    expect(getField().value).toBe('12.5 feet');
    expect(store.getState().answers.fenceLength).toBe(12.5);
  });

  it('is never made up of what is not one number, which stays in the field', async () => {
    const { user } = renderStep(actionsTo.length);
    await user.type(getField(), '30');
    await user.tab();
    for (const typed of ['30 or 40', '30x40']) {
      await user.clear(getField());
      await user.type(getField(), typed);
      expect(getField().value).toBe(typed);
      expect(screen.getByText(`Just one number, not ${typed}.`)).toBeDefined();
      expect(getContinueButton().disabled).toBe(true);
    }
    await user.click(screen.getByText('Step back'));
    await user.click(screen.getByText('Over your head'));
    expect(getField().value).toBe('30x40');
    expect(await screen.findByText('Just one number, not 30x40.')).toBeDefined();
    await user.clear(getField());
    await user.paste('10\n12\n');
    expect(getField().value).toBe('10, 12');
    expect(screen.getByText('Just one number, not 10, 12.')).toBeDefined();
    await user.clear(getField());
    await user.paste('62\n');
    expect(getField().value).toBe('62');
    expect(getContinueButton().disabled).toBe(false);
  });

  it('is described by its units and its error', async () => {
    const config = produce(fenceSiteConfig, ({ steps }) => {
      for (const step of steps) if (step.kind === 'number') step.unitBefore = 'about';
    });
    const { user } = renderStep(actionsTo.length, { config });
    const told = () =>
      getField()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(told()).toEqual(['about', 'ft']);
    await user.type(getField(), '4');
    await user.tab();
    expect(told()).toEqual(['about', 'ft', 'Please check this.']);
  });

  it('is never changed silently', async () => {
    const { user, store } = renderStep(actionsTo.length);
    for (const typed of ['12.55', '-40', '40-']) {
      await user.clear(getField());
      await user.type(getField(), typed);
      expect(getContinueButton().disabled).toBe(true);
    }
    await user.clear(getField());
    await user.type(getField(), '12,5');
    expect(store.getState().answers.fenceLength).toBe(12.5);
  });

  it('is a multiple of its step, which its error names', async () => {
    const config = produce(fenceSiteConfig, ({ steps }) => {
      for (const step of steps) {
        if (step.kind === 'number')
          Object.assign(step, { step: 0.5, message: 'From {min} on, in steps of {step}.' });
      }
    });
    const { user, store } = renderStep(actionsTo.length, { config });
    await user.type(getField(), '12.25');
    await user.tab();
    expect(screen.getByText('From 10 on, in steps of 0.5.')).toBeDefined();
    expect(getContinueButton().disabled).toBe(true);
    await user.clear(getField());
    await user.type(getField(), '12 1/2');
    expect(getContinueButton().disabled).toBe(false);
    expect(store.getState().answers.fenceLength).toBe(12.5);
  });

  it('shows no error while it is typed, but after the visitor leaves the field', async () => {
    const { user } = renderStep(actionsTo.length);
    await user.type(getField(), '4');
    expect(findErrorMessage()).toBeNull();
    await user.tab();
    expect(findErrorMessage()).not.toBeNull();
    await user.type(getField(), '2');
    expect(findErrorMessage()).toBeNull();
  });
});

describe('the on-screen keyboard of a number', () => {
  it.each([
    [{ min: 1, decimals: 0 }, 'numeric'],
    [{ min: 1, decimals: 1 }, 'decimal'],
    [{ min: 1, decimals: 0, step: 0.5 }, 'decimal'],
    [{ min: 1, decimals: 0, step: 5 }, 'numeric'],
    // Some number keyboards have no minus.
    [{ min: -5, decimals: 0 }, 'text'],
  ])('has the keys for %j', (limits, mode) => {
    const config = produce(fenceSiteConfig, ({ steps }) => {
      for (const step of steps) if (step.kind === 'number') Object.assign(step, limits);
    });
    renderStep(actionsTo.length, config);
    expect(getField().inputMode).toBe(mode);
  });
});

const longFences = produce(fenceSiteConfig, ({ steps }) => {
  for (const step of steps) {
    if (step.kind === 'number') Object.assign(step, { max: 2000, unclear: 'Which one?' });
  }
});

describe('the field of a number in another language', () => {
  it('parses and shows the number in the format of the language', async () => {
    const { user, store } = renderStep(actionsTo.length, { language: 'de-DE' });
    await user.type(getField(), '62,5');
    expect(store.getState().answers.fenceLength).toBe(62.5);
    await user.click(getContinueButton());
    await user.click(screen.getByText('Step back'));
    expect(getField().value).toBe('62,5');
  });

  it('asks which number is meant if the text is ambiguous', async () => {
    const { user, store } = renderStep(actionsTo.length, { config: longFences });
    await user.type(getField(), '1.250');
    expect(screen.getByRole('status').textContent).toContain('Which one?');
    expect(getContinueButton().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '1,250' }));
    expect(store.getState().answers.fenceLength).toBe(1250);
    expect(screen.queryByText('Which one?')).toBeNull();
    expect(getContinueButton().disabled).toBe(false);
  });

  it('asks which number is meant on a page that the browser has translated', async () => {
    const { user, store } = renderStep(actionsTo.length, { config: longFences });
    await user.type(getField(), '1.250');
    translatePage(screen.getByRole('status'));
    await user.click(screen.getByRole('button', { name: '1,250' }));
    expect(store.getState().answers.fenceLength).toBe(1250);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows an error if the text is not a number', async () => {
    const { user } = renderStep(actionsTo.length);
    await user.type(getField(), '1.2.3');
    await user.tab();
    expect(screen.getByText('Just one number, not 1.2.3.')).toBeDefined();
  });
});
