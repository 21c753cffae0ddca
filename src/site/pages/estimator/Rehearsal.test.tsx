// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rehearsal } from './Rehearsal.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('renders once the visitor has been reading for a while, outside the page and without effects', async () => {
  const start = vi.fn<() => void>();
  const renderNext = vi.fn<() => void>();
  function Next() {
    renderNext();
    useEffect(start, []);
    return <h1>What comes next</h1>;
  }
  const { unmount } = render(<Rehearsal render={() => <Next />} />);
  await wait(400);
  expect(renderNext).not.toHaveBeenCalled();
  await wait(400);
  expect(renderNext).toHaveBeenCalledTimes(1);
  await wait(5000);
  expect(renderNext).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
  unmount();
  expect(start).not.toHaveBeenCalled();
});

it('hides an error of what comes next', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <>
      <p>Now</p>
      <Rehearsal
        render={() => {
          throw new Error('later');
        }}
      />
    </>,
  );
  await wait(800);
  expect(document.body.textContent).toBe('Now');
});
