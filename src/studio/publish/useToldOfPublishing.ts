import { useCallback, useState } from 'react';
import type { PastChange, Published } from './publishing.ts';

/** What somebody has said of what is to be published, and what has come of the last time. */
export interface ToldOfPublishing {
  readonly why: string;
  /** Why prices move far. */
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  /** The earlier change that was taken back last, to be published as that. */
  readonly takesBack: PastChange | undefined;
  readonly done: Published | undefined;
  /** Whether it is being published. */
  readonly isBusy: boolean;
  /** Why it was not, the last time. */
  readonly failure: string | undefined;
}

/** The same, and how more of it is said. */
export interface TellsOfPublishing {
  readonly told: ToldOfPublishing;
  readonly tell: (more: Partial<ToldOfPublishing>) => void;
}

const NOTHING: ToldOfPublishing = {
  why: '',
  reason: '',
  name: '',
  email: '',
  takesBack: undefined,
  done: undefined,
  isBusy: false,
  failure: undefined,
};

/** Keeps what is told of publishing, for whoever looks at something else before he publishes, or pushes it again. */
export function useToldOfPublishing(): TellsOfPublishing {
  const [told, setTold] = useState(NOTHING);
  const tell = useCallback(
    (more: Partial<ToldOfPublishing>) => setTold((before) => ({ ...before, ...more })),
    [],
  );
  return { told, tell };
}
