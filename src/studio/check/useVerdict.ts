import { useEffect, useMemo, useRef, useState } from 'react';
import { hasErrors } from '../../authoring/check/problem.ts';
import type { DeskFile } from '../desk/desk.ts';
import type { Opening } from '../opening.ts';
import { useAfterPointerUp } from '../../site/ui/useOnceLifted.ts';
import { whenPainted } from '../frame/painted.ts';
import type { CheckAnswer, CheckAsked } from './check-worker.ts';
import { failedCheck } from './failed-check.ts';

/** What the check says, and of what. */
interface Checking extends Omit<CheckAnswer, 'turn'> {
  /** The files that it is about: while somebody types, those of a moment ago. */
  readonly files: readonly DeskFile[];
}

/** What the check says, and how far it has come. */
export interface StandingVerdict extends Checking {
  /** Whether it is about the files as they are now. */
  readonly isFresh: boolean;
  /** The files as they were last without errors; none where they never were. */
  readonly sound: readonly DeskFile[];
}

const NOTHING = { problems: [], mended: {}, estimates: {}, hashed: {} };

/** Checks the files while they are edited, without ever keeping the page from answering. */
export function useVerdict(opening: Opening, files: readonly DeskFile[]): StandingVerdict {
  const worker = useRef<Worker | undefined>(undefined);
  const asked = useRef<{ turn: number; files: readonly DeskFile[] }>({ turn: 0, files: [] });
  const waiting = useRef<CheckAsked | undefined>(undefined);
  const working = useRef<CheckAsked | undefined>(undefined);
  const [checking, setChecking] = useState<Checking>({ ...NOTHING, files: [] });
  const [sound, setSound] = useState<readonly DeskFile[]>([]);
  const onceLifted = useAfterPointerUp();

  function hear({ turn, ...verdict }: CheckAnswer) {
    const next = waiting.current;
    waiting.current = undefined;
    working.current = undefined;
    if (next) ask(next);
    // It moves what stands below.
    onceLifted(() => {
      if (turn !== asked.current.turn) return;
      setChecking({ ...verdict, files: asked.current.files });
      if (!hasErrors(verdict.problems)) setSound(asked.current.files);
    });
  }

  function start(): Worker {
    const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => hear(data));
    started.addEventListener('error', ({ message }: Partial<ErrorEvent>) => {
      // One that could not be loaded answers nobody: the next check has one of its own.
      started.terminate();
      worker.current = undefined;
      if (!working.current) return;
      const { turn, files: unchecked } = working.current;
      hear({ turn, ...failedCheck(unchecked[0]?.name ?? '', message), hashed: {} });
    });
    return started;
  }

  useEffect(() => {
    worker.current = start();
    return () => {
      worker.current?.terminate();
      working.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- one worker as long as the studio is open
  }, []);

  /** One check at a time, and of those that wait only the newest. */
  function ask(wanted: CheckAsked) {
    if (working.current) {
      waiting.current = wanted;
      return;
    }
    working.current = wanted;
    worker.current ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.current.postMessage(wanted);
  }

  useEffect(
    () =>
      whenPainted(() => {
        const turn = asked.current.turn + 1;
        asked.current = { turn, files };
        ask({ turn, files, publicFiles: opening.publicFiles, pages: opening.pages });
      }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked anew when the files change, and only then
    [files, opening],
  );

  return useMemo(
    () => ({ ...checking, isFresh: checking.files === files, sound }),
    [checking, sound, files],
  );
}
