import { useEffect, useMemo, useRef, useState } from 'react';
import { hasErrors } from '../../authoring/check/core/problem.ts';
import type { StudioFile } from '../model/documents/studio-file.ts';
import type { InitialProject } from '../model/project/protocol.ts';
import { afterPress } from '../../site/ui/browser/presses.ts';
import { runAfterPaint } from './runAfterPaint.ts';
import type { CheckResponse, CheckRequest } from './check-worker.ts';
import { createFailedCheckResult } from '../model/check/failed-check.ts';

/** What the check says, and of what. */
interface LatestCheck extends Omit<CheckResponse, 'turn'> {
  /** The files that it is about: while somebody types, those of a moment ago. */
  readonly files: readonly StudioFile[];
}

/** What the check says, and how far it has come. */
export interface CheckState extends LatestCheck {
  /** Whether it is about the files as they are now. */
  readonly isCurrent: boolean;
  /** The files as they were last without errors; none where they never were. */
  readonly validFiles: readonly StudioFile[];
}

const EMPTY_RESULT = { problems: [], fixedTexts: {}, updatedCases: {}, hashedTexts: {} };

/** Checks the files while they are edited, without ever keeping the page from answering. */
export function useCheck(project: InitialProject, files: readonly StudioFile[]): CheckState {
  const worker = useRef<Worker | undefined>(undefined);
  const latestRequest = useRef<{ turn: number; files: readonly StudioFile[] }>({
    turn: 0,
    files: [],
  });
  const queued = useRef<CheckRequest | undefined>(undefined);
  const running = useRef<CheckRequest | undefined>(undefined);
  const [checking, setChecking] = useState<LatestCheck>({ ...EMPTY_RESULT, files: [] });
  const [validFiles, setValidFiles] = useState<readonly StudioFile[]>([]);

  function hear({ turn, ...check }: CheckResponse) {
    const next = queued.current;
    queued.current = undefined;
    running.current = undefined;
    if (next) ask(next);
    // It moves what stands below.
    afterPress(() => {
      if (turn !== latestRequest.current.turn) return;
      setChecking({ ...check, files: latestRequest.current.files });
      if (!hasErrors(check.problems)) setValidFiles(latestRequest.current.files);
    });
  }

  function start(): Worker {
    const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<CheckResponse>) => hear(data));
    started.addEventListener('error', ({ message }: Partial<ErrorEvent>) => {
      // One that could not be loaded answers nobody: the next check has one of its own.
      started.terminate();
      worker.current = undefined;
      if (!running.current) return;
      const { turn, files: unchecked } = running.current;
      hear({
        turn,
        ...createFailedCheckResult(unchecked[0]?.name ?? '', message),
        hashedTexts: {},
      });
    });
    return started;
  }

  useEffect(() => {
    worker.current = start();
    return () => {
      worker.current?.terminate();
      running.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- one worker as long as the studio is open
  }, []);

  /** One check at a time, and of those that wait only the newest. */
  function ask(wanted: CheckRequest) {
    if (running.current) {
      queued.current = wanted;
      return;
    }
    running.current = wanted;
    worker.current ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.current.postMessage(wanted);
  }

  useEffect(
    () =>
      runAfterPaint(() => {
        const turn = latestRequest.current.turn + 1;
        latestRequest.current = { turn, files };
        ask({ turn, files, publicFiles: project.publicFiles, pages: project.pages });
      }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked anew when the files change, and only then
    [files, project],
  );

  return useMemo(
    () => ({ ...checking, isCurrent: checking.files === files, validFiles }),
    [checking, validFiles, files],
  );
}
