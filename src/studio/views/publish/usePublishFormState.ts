import { useCallback, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { pushBranch } from '../../model/project/project-client.ts';
import type { PublishedChange, PublishResult, PushResult } from '../../model/project/protocol.ts';

/** Whether the published branch has reached the remote. */
export type PushState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly cancel: () => void }
  | ({ readonly status: 'done' } & PushResult)
  | { readonly status: 'failed'; readonly error: string };

export interface PublishFormState {
  readonly why: string;
  /** Why prices change a lot. */
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  /** The earlier change that was reverted last, to be published as a revert. */
  readonly revertedChange: PublishedChange | undefined;
  readonly lastResult: PublishResult | undefined;
  readonly push: PushState;
  readonly isPublishing: boolean;
  /** Why the last attempt to publish failed. */
  readonly failure: string | undefined;
}

/** The state of publishing, and what changes it. */
export interface PublishFormBinding {
  readonly formState: PublishFormState;
  readonly updateForm: (more: Partial<PublishFormState>) => void;
  /** Pushes what was published, with the waiting commits of others. */
  readonly push: (published: PublishResult) => Promise<void>;
}

const EMPTY_STATE: PublishFormState = {
  why: '',
  reason: '',
  name: '',
  email: '',
  revertedChange: undefined,
  lastResult: undefined,
  push: { status: 'waiting' },
  isPublishing: false,
  failure: undefined,
};

/** Keeps the state of publishing while the user looks at another view. */
export function usePublishFormState(): PublishFormBinding {
  const [formState, setFormState] = useState(EMPTY_STATE);
  const updateForm = useCallback(
    (more: Partial<PublishFormState>) => setFormState((before) => ({ ...before, ...more })),
    [],
  );
  const push = useCallback(
    async ({ branch, waitingCommits }: PublishResult) => {
      const controller = new AbortController();
      updateForm({ push: { status: 'running', cancel: () => controller.abort() } });
      try {
        const alsoPush = waitingCommits.map(({ commit }) => commit);
        const result = await pushBranch({ branch, alsoPush }, controller.signal);
        updateForm({ push: { status: 'done', ...result } });
      } catch (error) {
        updateForm({ push: { status: 'failed', error: getErrorMessage(error) } });
      }
    },
    [updateForm],
  );
  return { formState, updateForm, push };
}
