// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NumberStep, Step } from '../../engine/generated/estimator.ts';
import { renderStep } from './testing/renderStep.tsx';

afterEach(cleanup);

const numberStep: Omit<NumberStep, 'id' | 'answer' | 'title' | 'fieldLabel'> = {
  kind: 'number',
  min: 0,
  max: 500,
  message: 'From {min} to {max}, please.',
  continueLabel: 'Next',
};

const partySteps: readonly Step[] = [
  {
    ...numberStep,
    id: 'guests',
    title: 'Your party',
    answer: 'guests',
    fieldLabel: 'Guests',
    min: 10,
  },
  {
    ...numberStep,
    id: 'children',
    title: 'And children?',
    answer: 'children',
    fieldLabel: 'Children',
    joined: true,
    noMoreThan: 'guests',
  },
  {
    id: 'chairs',
    kind: 'checklist',
    title: 'What do you need?',
    answer: 'needs',
    joined: true,
    showWhen: { test: 'atLeast', answer: 'children', number: 1 },
    continueLabel: 'To the fence',
    options: [
      { id: 'high', label: 'High chairs' },
      { id: 'low', label: 'Low chairs' },
    ],
  },
];

function renderParty(steps = partySteps) {
  const rendered = renderStep([], { steps });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const goOn = (name = 'Next') => screen.getByRole<HTMLButtonElement>('button', { name });
  const fill = async (name: string, text: string) => {
    await rendered.user.clear(field(name));
    await rendered.user.type(field(name), text);
    await rendered.user.tab();
  };
  return { ...rendered, field, fill, goOn };
}

describe('joined steps', () => {
  it('share one screen and one button, which is enabled when all are complete', async () => {
    const { user, store, fill, goOn } = renderParty();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your party');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('And children?');
    await fill('Guests', '50');
    expect(goOn().disabled).toBe(true);
    await fill('Children', '0');
    expect(goOn().disabled).toBe(false);
    await user.click(goOn());
    expect(store.getState()).toMatchObject({
      stepId: 'style',
      answers: { guests: 50, children: 0 },
    });
    await user.click(screen.getByText('Step back'));
    expect(store.getState().stepId).toBe('guests');
  });

  it('appear and disappear by answers on the same screen, and the last one sets the button', async () => {
    const { user, store, fill, goOn } = renderParty();
    await fill('Guests', '50');
    await fill('Children', '4');
    await user.click(screen.getByLabelText('High chairs'));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(goOn('To the fence'));
    expect(store.getState().answers).toEqual({ guests: 50, children: 4, needs: { high: true } });
    expect(store.getState().stepId).toBe('style');
  });

  it('continue on Enter in any of their fields', async () => {
    const { user, store, field, fill } = renderParty();
    await fill('Children', '0');
    await fill('Guests', '50');
    await user.type(field('Guests'), '{Enter}');
    expect(store.getState().stepId).toBe('style');
  });
});

describe('compact steps', () => {
  beforeEach(() => vi.stubEnv('COMPACT', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  const room = (id: string, more: Partial<NumberStep> = {}): NumberStep => {
    const title = `How many ${id}?`;
    return { ...numberStep, id, title, answer: id, fieldLabel: id, joined: true, ...more };
  };
  const steps = [
    room('guests', { joined: false, min: 10 }),
    room('cots', { compact: true, showWhen: { test: 'atLeast', answer: 'guests', number: 20 } }),
    room('beds', { compact: true }),
    room('baths', { compact: true }),
    room('floors'),
  ];

  it('stand below the title of the first one', async () => {
    const { user, field } = renderParty(steps);
    const titles = () =>
      screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles()).toEqual(['How many beds?', 'How many floors?']);
    const form = (name: string) => field(name).closest('form')?.parentElement;
    expect(form('beds')?.parentElement).toBe(form('baths')?.parentElement);
    expect(form('beds')?.parentElement).not.toBe(form('floors')?.parentElement);
    await user.type(field('guests'), '2');
    const beds = field('beds');
    await user.type(field('guests'), '5');
    // One that appears before the others does not replace them.
    expect(titles()).toEqual(['How many cots?', 'How many floors?']);
    expect(field('beds')).toBe(beds);
  });

  it('show their own errors and continue together', async () => {
    const { store, fill, goOn, user } = renderParty(steps);
    await fill('guests', '12');
    await fill('beds', '501');
    expect(screen.getAllByText('From 0 to 500, please.')).toHaveLength(1);
    await fill('beds', '4');
    await fill('baths', '2');
    expect(goOn().disabled).toBe(true);
    await fill('floors', '1');
    await user.click(goOn());
    expect(store.getState()).toMatchObject({
      stepId: 'style',
      answers: { guests: 12, beds: 4, baths: 2, floors: 1 },
    });
  });
});

describe('a limit that depends on another answer', () => {
  it('is part of the message and follows the other answer', async () => {
    const { fill, goOn } = renderParty();
    await fill('Guests', '50');
    await fill('Children', '400');
    expect(screen.getByText('From 0 to 50, please.')).toBeDefined();
    expect(goOn('To the fence').disabled).toBe(true);
    await fill('Guests', '450');
    expect(screen.queryByText(/please/)).toBeNull();
    expect(goOn('To the fence').disabled).toBe(false);
    await fill('Guests', '20');
    expect(screen.getByText('From 0 to 20, please.')).toBeDefined();
    expect(goOn('To the fence').disabled).toBe(true);
  });

  it('limits a preset answer until the visitor types one', async () => {
    const preset = partySteps.map((step) =>
      step.id === 'children' && step.kind === 'number' ? { ...step, default: 30 } : step,
    );
    const { field, fill } = renderParty(preset);
    expect(field('Children').value).toBe('30');
    await fill('Guests', '12');
    expect(field('Children').value).toBe('12');
    await fill('Children', '11');
    await fill('Guests', '20');
    expect(field('Children').value).toBe('11');
  });

  it('applies in addition to the limits of the step', async () => {
    const { fill } = renderParty();
    await fill('Children', '501');
    expect(screen.getByText('From 0 to 500, please.')).toBeDefined();
  });
});
