// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StudioFile } from '../model/documents/studio-file.ts';
import type { InitialProject } from '../model/project/protocol.ts';
import type { CheckRequest } from './check-worker.ts';
import { watchPresses } from '../../site/ui/browser/presses.ts';
import { useCheck } from './useCheck.ts';

type CheckListener = (event: { readonly data: CheckRequest }) => void;

/** What the check listens with; none where it could not be loaded. */
let checkListener: CheckListener | undefined;

/** A worker that works in the room of whoever asks. */
class HereWorker extends EventTarget {
  isEnded = false;

  postMessage(data: CheckRequest): void {
    if (this.isEnded) return;
    if (!checkListener) {
      this.dispatchEvent(new Event('error'));
      return;
    }
    vi.stubGlobal('postMessage', (answer: unknown) =>
      this.dispatchEvent(new MessageEvent('message', { data: answer })),
    );
    vi.stubGlobal('reportError', ({ message }: Error) =>
      this.dispatchEvent(new ErrorEvent('error', { message })),
    );
    checkListener({ data });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

let loadedListener: CheckListener | undefined;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_type: string, listener: CheckListener) => {
    loadedListener = listener;
  });
  await import('./check-worker.ts');
  vi.unstubAllGlobals();
});
beforeAll(() => watchPresses());
beforeEach(() => {
  checkListener = loadedListener;
  vi.stubGlobal('Worker', HereWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const initialProject: InitialProject = {
  files: [],
  publicFiles: [],
  pages: [],
  templates: [],
  id: 'test',
  preview: '',
};

function createFile(text: string): StudioFile {
  return { name: 'terms.json', kind: 'legal-document', onDisk: { text: '', hash: '' }, text };
}

/** A file at which the check fails. */
function createFailingFile(): StudioFile {
  return Object.defineProperty(createFile(''), 'text', {
    get() {
      throw new RangeError('Invalid time value');
    },
  });
}

function renderCheck(first: readonly StudioFile[]) {
  const { result, rerender } = renderHook(({ files }) => useCheck(initialProject, files), {
    initialProps: { files: first },
  });
  return {
    edit: (files: readonly StudioFile[]) => rerender({ files }),
    now: () => result.current,
    check: async () => {
      await waitFor(() => expect(result.current.isCurrent).toBe(true), { timeout: 60_000 });
      return result.current;
    },
  };
}

it('a check that fails is told as a mistake, and the next one is made as ever', async () => {
  const { edit, check } = renderCheck([createFailingFile()]);
  const failed = await check();
  expect(failed.problems).toMatchObject([{ severity: 'error', file: 'terms.json' }]);
  expect(failed.problems[0]?.message).toMatch(
    /^The check itself has failed \(.*Invalid time value\), so nobody knows/,
  );
  expect(failed.validFiles).toEqual([]);
  edit([createFile('{')]);
  expect((await check()).problems).toMatchObject([{ code: 'json-syntax' }]);
});

it('a check that could not be loaded keeps nobody waiting, and is loaded again for the next one', async () => {
  checkListener = undefined;
  const { edit, check } = renderCheck([createFile('{')]);
  expect((await check()).problems).toMatchObject([{ code: 'check-failed' }]);
  checkListener = loadedListener;
  edit([createFile('{ ')]);
  expect((await check()).problems).toMatchObject([{ code: 'json-syntax' }]);
});

it('what it says waits for what is being pressed: it would move from under the mouse', async () => {
  const { edit, check, now } = renderCheck([createFile('')]);
  await check();
  const latestRequest = vi.fn<CheckListener>(loadedListener);
  checkListener = latestRequest;
  dispatchEvent(new PointerEvent('pointerdown'));
  edit([createFile('{')]);
  await vi.waitFor(() => expect(latestRequest).toHaveBeenCalledOnce());
  expect(now().isCurrent).toBe(false);
  dispatchEvent(new PointerEvent('pointerup'));
  expect((await check()).problems).toMatchObject([{ code: 'json-syntax' }]);
});
