// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useInsertionEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { useWizard } from './useWizard.ts';

afterEach(cleanup);

const STORED_POSITION = { stepId: 'height', answers: { fenceStyle: 'picket' } };

/** A history whose present entry remembers a place. */
function createHistoryAt(place: unknown) {
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

function renderWizardAt(
  wizardHistory: ReturnType<typeof createHistoryAt>,
  meanwhile: () => void = () => undefined,
) {
  const services = { wizardHistory, estimate: async () => ({}), getToday: () => '2026-05-31' };
  const { result } = renderHook(() => {
    // What React has worked out is not on the screen yet.
    useInsertionEffect(meanwhile, []);
    return useWizard(fenceSiteConfig, services);
  });
  return () => result.current.state.stepId;
}

it('the wizard goes where Back leads', () => {
  const wizardHistory = createHistoryAt(STORED_POSITION);
  const stepId = renderWizardAt(wizardHistory);
  expect(stepId()).toBe('height');
  act(() => wizardHistory.move(undefined));
  expect(stepId()).toBe('style');
});

it('Back is not lost while the wizard is on its way to the screen', () => {
  const wizardHistory = createHistoryAt(STORED_POSITION);
  expect(renderWizardAt(wizardHistory, () => wizardHistory.move(undefined))()).toBe('style');
});
