// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('work that waits for a paint is done once, and at once if the page is left before', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  afterPaint(first);
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(first).toHaveBeenCalledTimes(1);
  afterPaint(second);
  dispatchEvent(new Event('pagehide'));
  expect(second).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});
