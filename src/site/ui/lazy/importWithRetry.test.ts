// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importWithRetry, ChunkLoadError } from './importWithRetry.ts';
import { LAZY_CHUNKS_ID } from './lazyChunks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const offline = new TypeError('Failed to fetch dynamically imported module');

describe('a lazy chunk', () => {
  it('is loaded once if the first attempt succeeds', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
    await expect(importWithRetry('Map', load)).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested again after a delay when loading fails', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue('part');
    const part = importWithRetry('Map', load);
    await vi.advanceTimersByTimeAsync(250);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(part).resolves.toBe('part');
  });

  it('fails after the fourth attempt, with the original error as the cause', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(offline));
    const outcome = importWithRetry('Map', load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250 + 1000 + 3000);
    const error = await outcome;
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toHaveProperty('cause', offline);
    expect(load).toHaveBeenCalledTimes(4);
  });
});

describe('the scripts of a lazy chunk', () => {
  const load = vi.fn<() => Promise<string>>();

  function page(file: string, ...answers: readonly Response[]) {
    document.body.innerHTML = `<script type="application/json" id="${LAZY_CHUNKS_ID}">{"Map":["${file}"]}</script>`;
    const fetch = vi.fn<typeof globalThis.fetch>();
    answers.forEach((answer) => fetch.mockResolvedValueOnce(answer));
    vi.stubGlobal('fetch', fetch);
    load.mockReset().mockResolvedValue('part');
    return fetch;
  }
  const missing = () => new Response('', { status: 404 });

  it('are fetched before the import, since some browsers never retry a failed import', async () => {
    const fetch = page('/map.js', missing(), new Response('map'));
    const part = importWithRetry('Map', load);
    await vi.advanceTimersByTimeAsync(249);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(part).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls).toEqual([
      ['/map.js', { cache: 'default' }],
      ['/map.js', { cache: 'reload' }],
    ]);
    // A fetched script is not fetched again.
    await importWithRetry('Map', load);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are not imported when all attempts to fetch them fail', async () => {
    page('/lost.js', missing(), missing(), missing(), missing());
    const outcome = importWithRetry('Map', load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250 + 1000 + 3000);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
    expect(load).not.toHaveBeenCalled();
  });
});
