import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PartNotLoaded } from './loadPart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline = new TypeError('Failed to fetch dynamically imported module');

describe('a part of the site that comes late', () => {
  it('is loaded once when all is well', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
    await expect(loadPart(load)).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again after a while when it did not come', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue('part');
    const part = loadPart(load);
    await vi.advanceTimersByTimeAsync(250);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(part).resolves.toBe('part');
  });

  it('is given up after the fourth time, with the reason kept', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(offline));
    const outcome = loadPart(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250 + 1000 + 3000);
    const error = await outcome;
    expect(error).toBeInstanceOf(PartNotLoaded);
    expect(error).toHaveProperty('cause', offline);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
