// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { produce } from 'immer';
import { afterEach, describe, expect, it } from 'vitest';
import { translatePage } from '../../ui/testing/translatePage.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { renderStep, actionsTo } from '../../steps/testing/renderStep.tsx';
import { formatTypedNumber, sanitizeNumber, parseTypedNumber } from './parseTypedNumber.ts';

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
      await user.type(getField(), typed);
      expect(getContinueButton().disabled).toBe(!ok);
    }
    await user.clear(getField());
    await user.type(getField(), '62.5{Enter}');
    expect(store.getState()).toMatchObject({ stepId: 'ground', answers: { fenceLength: 62.5 } });
  });

  it('shows its unit and accepts no letters', async () => {
    const { user, store } = renderStep(actionsTo.length);
    expect(screen.getByText('ft')).toBeDefined();
    await user.type(getField(), '1a2.b5');
    expect(getField().value).toBe('12.5');
    expect(store.getState().answers.fenceLength).toBe(12.5);
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
    for (const typed of ['12.55', '12.50000000001', '-40', '1.2.3', '40-']) {
      await user.clear(getField());
      await user.type(getField(), typed);
      expect(getContinueButton().disabled).toBe(true);
    }
    await user.clear(getField());
    await user.type(getField(), '12,5');
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

describe('a typed number', () => {
  const any = () => true;
  const none = () => false;

  it('keeps only characters of numbers, and converts digits to ASCII', () => {
    expect(sanitizeNumber('about -1,250.5 ft')).toBe('-1,250.5');
    expect(sanitizeNumber('1 250\u202F000')).toBe('1250000');
    expect(sanitizeNumber('\u0661\u0662\u066B\u0665 \u0969')).toBe('12\u066B53');
  });

  it.each([
    ['en-US', '', undefined],
    ['en-US', '-', undefined],
    ['en-US', '.', undefined],
    ['en-US', '1.2.3', undefined],
    ['en-US', '1,2,3', undefined],
    ['en-US', '5-', undefined],
    ['en-US', '2.', 2],
    ['en-US', '.5', 0.5],
    ['en-US', '007', 7],
    ['en-US', '-0.5', -0.5],
    ['en-US', '1,5', 1.5],
    ['en-US', '1,250', 1250],
    ['en-US', '1,250,000.75', 1250000.75],
    // The decimal separator of the language, if the step accepts three decimals.
    ['en-US', '1.125', 1.125],
    ['en-US', '1250,5', 1250.5],
    ['en-US', '1.250,50', 1250.5],
    ['de-DE', '50.000', 50_000],
    ['de-DE', '1.250,50', 1250.5],
    ['de-DE', '1,250.50', 1250.5],
    ['de-DE', '1.250.000', 1_250_000],
    ['de-DE', '12,5', 12.5],
    ['de-DE', '12.5', 12.5],
    ['fr-FR', '1250,5', 1250.5],
    ['de-CH', '1250.5', 1250.5],
    ['ar-EG', '12\u066B5', 12.5],
    ['ar-EG', '1\u066C250', 1250],
    ['es-US', '1,250', 1250],
  ])('in %s: %s means %s', (language, text, value) => {
    expect(parseTypedNumber(text, language, any)).toBe(value);
  });

  it.each([
    ['en-US', '1.250', [1250, 1.25]],
    ['de-DE', '1,250', [1250, 1.25]],
    ['fr-FR', '-1,250', [-1250, -1.25]],
  ])('in %s: %s is ambiguous, unless only one reading fits', (language, text, both) => {
    expect(parseTypedNumber(text, language, any)).toEqual(both);
    expect(parseTypedNumber(text, language, none)).toBe(both[1]);
  });

  it('survives formatting and parsing in any language', () => {
    const language = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG', 'es-ES', 'hi-IN');
    fc.assert(
      fc.property(
        language,
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.nat(4),
        (tag, units, places) => {
          const value = units / 10 ** places;
          expect(parseTypedNumber(sanitizeNumber(formatTypedNumber(value, tag)), tag, any)).toBe(
            value,
          );
          const grouped = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(value);
          expect(parseTypedNumber(sanitizeNumber(grouped), tag, any)).toBe(value);
        },
      ),
    );
  });
});

describe('the on-screen keyboard of a number', () => {
  it.each([
    [{ min: 1, decimals: 0 }, 'numeric'],
    [{ min: 1, decimals: 1 }, 'decimal'],
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
    expect(findErrorMessage()).not.toBeNull();
  });
});
