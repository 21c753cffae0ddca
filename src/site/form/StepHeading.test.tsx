// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusHeading } from '../ui/focus/focusHeading.ts';
import { StepHeading } from './StepHeading.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ hasCome }: { readonly hasCome: boolean }) {
  return (
    <>
      <input aria-label="Elsewhere" />
      <main tabIndex={-1}>
        {hasCome && <StepHeading id="heading" copy={{ title: 'How long?' }} tooltipLabel="" />}
      </main>
    </>
  );
}

test('the heading of a lazy step takes over the focus from main', async () => {
  const { rerender } = render(<Page hasCome={false} />);
  focusHeading();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  rerender(<Page hasCome />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test.each(['main', 'textbox'])(
  'the heading does not take the focus if the visitor has moved it: %s',
  (place) => {
    const { rerender } = render(<Page hasCome={false} />);
    screen.getByRole(place).focus();
    rerender(<Page hasCome />);
    expect(document.activeElement).toBe(screen.getByRole(place));
  },
);
