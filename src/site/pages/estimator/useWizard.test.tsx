// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useInsertionEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fenceSite } from '../../../engine/wizard/fixtures/fence-site.ts';
import { useWizard } from './useWizard.ts';

afterEach(cleanup);

const BEGUN = { stepId: 'height', answers: { fenceStyle: 'picket' } };

/** A history whose present entry remembers a place. */
function historyAt(place: unknown) {
  const listeners = new Set<() => void>();
  let present = place;
  return {
    read: () => present,
    push: (next: unknown) => (present = next),
    replace: (next: unknown) => (present = next),
    onMove: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Goes to another entry, as Back does. */
    move: (to: unknown) => {
      present = to;
      listeners.forEach((listener) => listener());
    },
  };
}

function wizardAt(journey: ReturnType<typeof historyAt>, meanwhile: () => void = () => undefined) {
  const services = { journey, estimate: async () => ({}), today: () => '2026-05-31' };
  const { result } = renderHook(() => {
    // What React has worked out is not on the screen yet.
    useInsertionEffect(meanwhile, []);
    return useWizard(fenceSite, services);
  });
  return () => result.current.state.stepId;
}

it('the wizard goes where Back leads', () => {
  const journey = historyAt(BEGUN);
  const stepId = wizardAt(journey);
  expect(stepId()).toBe('height');
  act(() => journey.move(undefined));
  expect(stepId()).toBe('style');
});

it('Back is not lost while the wizard is on its way to the screen', () => {
  const journey = historyAt(BEGUN);
  expect(wizardAt(journey, () => journey.move(undefined))()).toBe('style');
});
