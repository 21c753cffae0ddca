// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DateStep, MonthStep } from '../../../engine/generated/estimator.ts';
import { renderStep } from '../../steps/testing/renderStep.tsx';
import { parseTypedMonth } from './parseTypedMonth.ts';

afterEach(cleanup);

const stepTexts = { title: 'When do you move?', answer: 'moveDay', continueLabel: 'Go on' };
// The current date in these tests is 2026-05-01.
const dayStep: DateStep = {
  ...stepTexts,
  id: 'move',
  kind: 'date',
  fieldLabel: 'Moving day',
  earliestIn: 3,
  latest: '2026-12-24',
  message: 'From {earliest} to {latest}.',
};
const monthStep: MonthStep = {
  ...stepTexts,
  id: 'move',
  kind: 'month',
  fieldLabel: 'Month',
  earliestIn: 0,
  optional: true,
  message: 'From {earliest} on.',
};

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getContinueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a day', () => {
  it('uses the date picker of the browser, with its limits', () => {
    renderStep([], { steps: [dayStep] });
    expect(getField('Moving day').type).toBe('date');
    expect(getField('Moving day').min).toBe('2026-05-04');
    expect(getField('Moving day').max).toBe('2026-12-24');
    expect(getContinueButton().disabled).toBe(true);
  });

  it('shows an error with the limits if it is outside of them', () => {
    const { store } = renderStep([], { steps: [dayStep] });
    fireEvent.change(getField('Moving day'), { target: { value: '2026-05-03' } });
    fireEvent.blur(getField('Moving day'));
    expect(screen.getByText('From May 4, 2026 to December 24, 2026.')).toBeDefined();
    expect(getContinueButton().disabled).toBe(true);
    fireEvent.change(getField('Moving day'), { target: { value: '2026-05-04' } });
    expect(screen.queryByText(/^From/)).toBeNull();
    fireEvent.click(getContinueButton());
    expect(store.getState()).toMatchObject({ stepId: 'style', answers: { moveDay: '2026-05-04' } });
  });
});

describe('a month', () => {
  it('may be left empty if it is optional', () => {
    const { store } = renderStep([], { steps: [monthStep] });
    expect(getField('Month').type).toBe('month');
    fireEvent.click(getContinueButton());
    expect(store.getState().stepId).toBe('style');
  });

  it('is invalid if it is before the current month', () => {
    renderStep([], { steps: [monthStep] });
    fireEvent.change(getField('Month'), { target: { value: '2026-04' } });
    fireEvent.blur(getField('Month'));
    expect(screen.getByText('From May 2026 on.')).toBeDefined();
    fireEvent.change(getField('Month'), { target: { value: '2026-05' } });
    expect(getContinueButton().disabled).toBe(false);
  });

  it('may be typed as text if the browser has no month picker', () => {
    const { store } = renderStep([], { steps: [monthStep] });
    // Firefox and Safari on desktops report the type as text, even after React sets it to month.
    getField('Month').setAttribute('type', 'text');
    Object.defineProperty(getField('Month'), 'type', {
      get: () => 'text',
      set() {},
    });
    fireEvent.change(getField('Month'), { target: { value: 'April 2026' } });
    fireEvent.blur(getField('Month'));
    expect(screen.getByText('From May 2026 on.')).toBeDefined();
    fireEvent.change(getField('Month'), { target: { value: 'May 2026' } });
    // Unreadable text of any length replaces the answer.
    fireEvent.change(getField('Month'), { target: { value: 'May 2026, or any time after it' } });
    expect(getContinueButton().disabled).toBe(true);
    fireEvent.change(getField('Month'), { target: { value: 'May 2026' } });
    expect(getField('Month').value).toBe('May 2026');
    fireEvent.click(getContinueButton());
    expect(store.getState()).toMatchObject({ stepId: 'style', answers: { moveDay: '2026-05' } });
  });

  it.each([
    ['2026-05', 'en-US', '2026-05'],
    ['5/2026', 'en-US', '2026-05'],
    ['2026 / 12', 'en-US', '2026-12'],
    ['Sept. 2026', 'en-US', '2026-09'],
    ['FEVRIER 2026', 'fr', '2026-02'],
    ['mayo de 2026', 'es', '2026-05'],
    ['2026年5月', 'ja', '2026-05'],
    ['٠٥/٢٠٢٦', 'ar', '2026-05'],
    // Formats of the page itself: prefixes of other months, short names, several words.
    ['červen 2026', 'cs', '2026-06'],
    ['मई 2026', 'hi', '2026-05'],
    ['Μάιος 2026', 'el', '2026-05'],
    ['tháng 5 năm 2026', 'vi', '2026-05'],
    ['2026년 5월', 'ko', '2026-05'],
    ['5월 2026', 'ko', '2026-05'],
    // A month of another calendar is not accepted.
    ['اردیبهشت ۱۴۰۵', 'fa', 'اردیبهشت ۱۴۰۵'],
    // Ambiguous or incomplete text is not accepted.
    ['Ju 2026', 'en-US', 'Ju 2026'],
    ['jui 2026', 'fr', 'jui 2026'],
    ['13/2026', 'en-US', '13/2026'],
    ['5/6/2026', 'en-US', '5/6/2026'],
    ['May', 'en-US', 'May'],
    ['', 'en-US', ''],
  ])('parses "%s" in %s as "%s"', (text, language, read) => {
    expect(parseTypedMonth(text, language)).toBe(read);
  });
});
