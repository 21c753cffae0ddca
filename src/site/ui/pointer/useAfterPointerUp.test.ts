// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPointerUp } from './useAfterPointerUp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function dispatchPointer(type: string, buttons = 0) {
  dispatchEvent(new PointerEvent(type, { buttons }));
}

it('all that comes while something is pressed waits for it, and is done in its order', () => {
  const done: number[] = [];
  const { current: onceLifted } = renderHook(useAfterPointerUp).result;
  const work = (each: number) => onceLifted(() => done.push(each));
  work(1);
  expect(done).toEqual([1]);
  dispatchPointer('pointerdown', 1);
  work(2);
  dispatchPointer('pointermove', 1);
  work(3);
  vi.runAllTimers();
  expect(done).toEqual([1]);
  dispatchPointer('pointerup');
  expect(done).toEqual([1]);
  work(4);
  expect(done).toEqual([1, 2, 3, 4]);
});

it('a press that a menu has kept is over once the mouse moves with nothing held', () => {
  const work = vi.fn<() => void>();
  const { current: onceLifted } = renderHook(useAfterPointerUp).result;
  dispatchPointer('pointerdown', 1);
  onceLifted(work);
  dispatchPointer('pointermove');
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
