// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchPresses } from '../../site/ui/browser/presses.ts';
import { useWorker } from './useWorker.ts';

/** A worker that answers when it is told to, however late that is. */
class SlowWorker extends EventTarget {
  asked: unknown;
  isEnded = false;

  postMessage(question: unknown): void {
    this.asked = question;
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(): void {
    this.dispatchEvent(new ErrorEvent('error', { message: 'RangeError: Invalid time value' }));
  }
}

beforeAll(() => watchPresses());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderAside(first: string) {
  const workers: SlowWorker[] = [];
  function start() {
    const worker = new SlowWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }
  const { result, rerender, unmount } = renderHook(
    ({ asked }) => useWorker<string, string>(start, asked),
    { initialProps: { asked: first } },
  );
  return {
    workers,
    unmount,
    result: () => result.current,
    ask: (asked: string) => rerender({ asked }),
    pause: () => act(() => void vi.runAllTimers()),
  };
}

it('the next question ends what is being worked out, and its answer is never told', () => {
  const { workers, result, ask, pause } = renderAside('1');
  pause();
  expect(workers.map(({ asked }) => asked)).toEqual(['1']);
  ask('12');
  expect(workers[0]?.isEnded).toBe(true);
  pause();
  act(() => workers[0]?.answer('of 1'));
  expect(result()).toBeUndefined();
  act(() => workers[1]?.answer('of 12'));
  expect(result()).toEqual({ of: '12', answer: 'of 12' });
  ask('123');
  pause();
  act(() => workers[0]?.answer('of 1'));
  expect(result()?.of).toBe('12');
});

it('a worker that has answered takes the next question, and what is overtaken in the pause is never asked', () => {
  const { workers, ask, pause, unmount } = renderAside('1');
  pause();
  act(() => workers[0]?.answer('of 1'));
  ask('12');
  ask('123');
  pause();
  expect(workers.map(({ asked }) => asked)).toEqual(['123']);
  unmount();
  expect(workers[0]?.isEnded).toBe(true);
});

it('where a worker fails, nobody waits for its answer, and the next question gets another one', () => {
  const { workers, result, ask, pause } = renderAside('1');
  pause();
  act(() => workers[0]?.fail());
  expect(result()).toEqual({ of: '1', answer: undefined });
  expect(workers[0]?.isEnded).toBe(true);
  ask('12');
  pause();
  act(() => workers[1]?.answer('of 12'));
  expect(result()).toEqual({ of: '12', answer: 'of 12' });
});

it('an answer waits for what is being pressed: it would move from under the mouse', () => {
  const { workers, result, pause } = renderAside('1');
  pause();
  dispatchEvent(new PointerEvent('pointerdown'));
  act(() => workers[0]?.answer('of 1'));
  expect(result()).toBeUndefined();
  dispatchEvent(new PointerEvent('pointerup'));
  pause();
  expect(result()?.answer).toBe('of 1');
});
