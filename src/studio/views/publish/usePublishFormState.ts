import { useCallback, useState } from 'react';
import type { PublishedChange, PublishResult } from '../../model/project/publishing-protocol.ts';

/** What somebody has said of what is to be published, and what has come of the last time. */
export interface PublishFormState {
  readonly why: string;
  /** Why prices move far. */
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  /** The earlier change that was taken back last, to be published as that. */
  readonly revertedChange: PublishedChange | undefined;
  readonly lastResult: PublishResult | undefined;
  /** Whether it is being published. */
  readonly isPublishing: boolean;
  /** Why it was not, the last time. */
  readonly failure: string | undefined;
}

/** The same, and how more of it is said. */
export interface PublishFormBinding {
  readonly formState: PublishFormState;
  readonly updateForm: (more: Partial<PublishFormState>) => void;
}

const EMPTY_STATE: PublishFormState = {
  why: '',
  reason: '',
  name: '',
  email: '',
  revertedChange: undefined,
  lastResult: undefined,
  isPublishing: false,
  failure: undefined,
};

/** Keeps what is told of publishing, for whoever looks at something else before he publishes, or pushes it again. */
export function usePublishFormState(): PublishFormBinding {
  const [formState, setFormState] = useState(EMPTY_STATE);
  const updateForm = useCallback(
    (more: Partial<PublishFormState>) => setFormState((before) => ({ ...before, ...more })),
    [],
  );
  return { formState, updateForm };
}
