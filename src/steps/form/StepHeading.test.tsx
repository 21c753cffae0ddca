// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StepHeading } from './StepHeading.tsx';

afterEach(cleanup);

function Page({ hasCome }: { readonly hasCome: boolean }) {
  return (
    <>
      <input aria-label="Elsewhere" />
      <main tabIndex={-1}>
        {hasCome && <StepHeading id="heading" words={{ title: 'How long?' }} tooltipLabel="" />}
      </main>
    </>
  );
}

test.each([
  ['main', 'heading'],
  ['textbox', 'textbox'],
])(
  'a step that had to be loaded has the focus that its page got, and no other (%s)',
  (before, after) => {
    const { rerender } = render(<Page hasCome={false} />);
    screen.getByRole(before).focus();
    rerender(<Page hasCome />);
    expect(document.activeElement).toBe(screen.getByRole(after));
  },
);
