// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DateStep, MonthStep } from '../../generated/estimator.ts';
import { renderStep } from '../testing/renderStep.tsx';

afterEach(cleanup);

const words = { title: 'When do you move?', answer: 'moveDay', continueLabel: 'Go on' };
// The day of these tests is 2026-05-01.
const day: DateStep = {
  ...words,
  id: 'move',
  kind: 'date',
  fieldLabel: 'Moving day',
  earliestIn: 3,
  latest: '2026-12-24',
  message: 'From {earliest} to {latest}.',
};
const month: MonthStep = {
  ...words,
  id: 'move',
  kind: 'month',
  fieldLabel: 'Month',
  earliestIn: 0,
  optional: true,
  message: 'From {earliest} on.',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' });

describe('a day', () => {
  it('is asked for by the calendar of the browser, within its limits', () => {
    renderStep([], { steps: [day] });
    expect(field('Moving day').type).toBe('date');
    expect(field('Moving day').min).toBe('2026-05-04');
    expect(field('Moving day').max).toBe('2026-12-24');
    expect(goOn().disabled).toBe(true);
  });

  it('is refused outside of them, in words that name them', () => {
    const { store } = renderStep([], { steps: [day] });
    fireEvent.change(field('Moving day'), { target: { value: '2026-05-03' } });
    fireEvent.blur(field('Moving day'));
    expect(screen.getByText('From May 4, 2026 to December 24, 2026.')).toBeDefined();
    expect(goOn().disabled).toBe(true);
    fireEvent.change(field('Moving day'), { target: { value: '2026-05-04' } });
    expect(screen.queryByText(/^From/)).toBeNull();
    fireEvent.click(goOn());
    expect(store.state()).toMatchObject({ stepId: 'style', answers: { moveDay: '2026-05-04' } });
  });
});

describe('a month', () => {
  it('may be left empty where the config says so', () => {
    const { store } = renderStep([], { steps: [month] });
    expect(field('Month').type).toBe('month');
    fireEvent.click(goOn());
    expect(store.state().stepId).toBe('style');
  });

  it('is refused before this one', () => {
    renderStep([], { steps: [month] });
    fireEvent.change(field('Month'), { target: { value: '2026-04' } });
    fireEvent.blur(field('Month'));
    expect(screen.getByText('From May 2026 on.')).toBeDefined();
    fireEvent.change(field('Month'), { target: { value: '2026-05' } });
    expect(goOn().disabled).toBe(false);
  });
});
