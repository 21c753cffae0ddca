// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConsentBanner } from './useConsentBanner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderBanner(choice: boolean | undefined, isLoaded = Promise.resolve()) {
  const consent = { choice: () => choice, choose: () => {}, subscribe: () => () => {} };
  const prepare = vi.fn<() => Promise<void>>(async () => isLoaded);
  const { result } = renderHook(() => useConsentBanner(consent, 1000, prepare));
  return {
    prepare,
    isOpen: () => result.current.isOpen,
    after: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
  };
}

describe('the cookie banner', () => {
  it('opens when its delay is over, and not before', async () => {
    const { isOpen, after } = renderBanner(undefined);
    await after(999);
    expect(isOpen()).toBe(false);
    await after(1);
    expect(isOpen()).toBe(true);
  });

  it('does not come under a finger: what is pressed is done first', async () => {
    const { isOpen, after } = renderBanner(undefined);
    await after(500);
    dispatchEvent(new Event('pointerdown'));
    await after(10_000);
    expect(isOpen()).toBe(false);
    dispatchEvent(new Event('pointerup'));
    expect(isOpen()).toBe(false);
    await after(300);
    expect(isOpen()).toBe(true);
  });

  it('does not come between a finger that is lifted and the click that comes of it', async () => {
    const { isOpen, after } = renderBanner(undefined);
    dispatchEvent(new Event('pointerdown'));
    await after(990);
    dispatchEvent(new Event('pointerup'));
    await after(10);
    expect(isOpen()).toBe(false);
    await after(290);
    expect(isOpen()).toBe(true);
  });

  it('does not come under a finger either that was put down while it was loaded', async () => {
    let resolve = () => {};
    const isLoaded = new Promise<void>((settle) => {
      resolve = settle;
    });
    const { isOpen, after } = renderBanner(undefined, isLoaded);
    await after(1000);
    dispatchEvent(new Event('pointerdown'));
    resolve();
    await after(10_000);
    expect(isOpen()).toBe(false);
    dispatchEvent(new Event('pointerup'));
    await after(300);
    expect(isOpen()).toBe(true);
  });

  it('stays away, and is not even loaded, where a choice was made', async () => {
    const { isOpen, after, prepare } = renderBanner(false);
    await after(60_000);
    expect(isOpen()).toBe(false);
    expect(prepare).not.toHaveBeenCalled();
  });
});
