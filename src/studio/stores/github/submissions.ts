import {
  REMOVED_VERSION,
  StoreError,
  type FileVersions,
  type ProjectFile,
  type Submission,
  type SubmitRequest,
} from '../../model/project/project-store.ts';
import { toBranchName } from '../../model/words/commit-message.ts';
import type { CommitPlan, GitData } from './git-data.ts';
import { withSubmission } from './merge-files.ts';
import type { createPullRequests } from './pull-requests.ts';
import type { SubmissionWriter } from './submission-api.ts';
import { describeHeldFile, type Synchronization, type SyncedProject } from './synchronization.ts';
import type { SentCommit, WorkingCopyStore } from './working-copy.ts';

interface SubmissionOptions {
  readonly git: GitData;
  readonly pullRequests: ReturnType<typeof createPullRequests>;
  readonly workingCopy: WorkingCopyStore;
  readonly synchronization: Synchronization;
  /** The folder of the config, with a slash at its end; empty for the root. */
  readonly folder: string;
  /** The branch that the site is built from. */
  readonly getBranch: () => string;
  readonly writer: SubmissionWriter;
}

/** The last submission of this browser. */
interface LastSubmission {
  readonly last?: Submission;
  /** The submission that waits for approval: the next one adds to it. */
  readonly pending?: SentCommit;
  /** Whether GitHub turned out to have it only now: the answer to an earlier try was lost. */
  readonly isFoundLate: boolean;
}

function compare(
  files: readonly ProjectFile[],
  getBefore: (name: string) => string | undefined,
): FileVersions[] {
  return files.map(({ name, kind, text }) => ({
    name,
    kind,
    before: getBefore(name),
    after: text,
  }));
}

/** Sends what is saved in this browser as commits and pull requests, and follows them. */
export function createSubmissions({
  git,
  pullRequests,
  workingCopy,
  synchronization,
  folder,
  getBranch,
  writer,
}: SubmissionOptions) {
  /** What became of a submission. */
  async function follow({ branch, pullRequest }: SentCommit): Promise<Submission> {
    if (pullRequest === undefined) return { name: branch, isSent: false };
    const followed = await pullRequests.follow(pullRequest);
    return { name: branch, isSent: true, ...followed };
  }

  /** Whether the next submission adds to this one. */
  async function isPending({ name, isSent, progress }: Submission): Promise<boolean> {
    return isSent ? progress?.state === 'open' : (await git.findBranch(name)) !== undefined;
  }

  async function findLast(): Promise<LastSubmission> {
    const { attempt, submission } = await workingCopy.read();
    // Where the branch is at a commit of this browser, the answer that says so was lost.
    const isFoundLate =
      attempt !== undefined && (await git.findBranch(attempt.branch)) === attempt.commit;
    const sent = isFoundLate ? attempt : submission;
    if (!sent) return { isFoundLate };
    if (isFoundLate) await keepSubmission(attempt);
    const last = await follow(sent);
    return { last, isFoundLate, ...((await isPending(last)) && { pending: sent }) };
  }

  async function keepSubmission(submission: SentCommit): Promise<void> {
    await workingCopy.update(({ attempt: _done, ...others }) => ({ ...others, submission }));
  }

  /** Refuses what its author has not seen, and what would overwrite the work of others. */
  async function verify(
    { held, files, copy }: SyncedProject,
    { versions }: Pick<SubmitRequest, 'versions'>,
  ): Promise<void> {
    if (held.length > 0) {
      const gone = held.filter(({ isRemoved }) => isRemoved);
      throw new StoreError(
        held.map(describeHeldFile).join(' '),
        gone.map(({ base }) => ({ ...base, text: '', version: REMOVED_VERSION })),
      );
    }
    const changed = files.filter(({ name, version }) =>
      // What others add while a page is open is nothing of its own.
      Object.hasOwn(versions, name) ? versions[name] !== version : Object.hasOwn(copy.files, name),
    );
    if (changed.length === 0 && (copy.conflicts ?? []).length === 0) return;
    const conflicts = await synchronization.takeConflicts();
    throw new StoreError(
      `The site was changed meanwhile. Your changes were put onto it: look at them, and submit again. ${conflicts}`,
      changed,
    );
  }

  /** The changed files, and those uploaded pictures that they use. */
  function listNewFiles({ remote, copy }: SyncedProject): CommitPlan['files'] {
    const texts = Object.entries(copy.files).map(
      ([name, { text }]) => [folder + name, { content: text, encoding: 'utf-8' }] as const,
    );
    const pictures = Object.entries(copy.pictures ?? {}).filter(
      ([path]) =>
        !remote.publicFiles.some((file) => file.path === path) &&
        texts.some(([, { content }]) => content.includes(path)),
    );
    return Object.fromEntries([
      ...texts,
      ...pictures.map(
        ([path, { base64 }]) =>
          [remote.publicFolder + path, { content: base64, encoding: 'base64' }] as const,
      ),
    ]);
  }

  return {
    findLast,

    submit: async ({ why, versions, revertedChange }: SubmitRequest): Promise<Submission> => {
      const synced = await synchronization.sync();
      await verify(synced, { versions });
      const { remote, files, copy } = synced;
      const { pending, isFoundLate } = await findLast();
      const theirs = new Map(remote.files.map((file) => [file.name, file]));
      const getBase = (name: string) => {
        const file = theirs.get(name);
        return file ? withSubmission(file, pending) : pending?.files[name]?.text;
      };
      if (files.every(({ name, text }) => getBase(name) === text)) {
        if (pending && isFoundLate) return { name: pending.branch, isSent: false };
        throw new StoreError('There is nothing to submit: the last version says the same.');
      }
      const whys = [...(pending?.whys ?? []), why];
      const commit = await git.createCommit({
        onto: remote.commit,
        // A branch that has moved is merged, so that the pull request shows the own changes only.
        parents: [
          pending?.commit,
          pending?.base === remote.commit ? undefined : remote.commit,
        ].filter((each) => each !== undefined),
        files: listNewFiles(synced),
        message: await writer.formatSubmission(compare(files, getBase), {
          why,
          ...(revertedChange !== undefined && { revertedChange }),
        }),
      });
      const request = await writer.describePullRequest(
        compare(files, (name) => theirs.get(name)?.text),
        whys.join('\n\n'),
      );
      const branch = pending?.branch ?? (await git.findFreeBranch(toBranchName(why, new Date())));
      const attempt: SentCommit = {
        branch,
        commit,
        base: remote.commit,
        files: copy.files,
        whys,
        request,
      };
      await workingCopy.update((now) => ({ ...now, attempt }));
      if (!pending) await git.createBranch(branch, commit);
      else if (!(await git.moveBranch(branch, pending.commit, commit))) {
        throw new StoreError(
          `Somebody else has added to “${branch}”. Ask whoever approves it to merge it first, then submit again.`,
        );
      }
      await keepSubmission(attempt);
      return { name: branch, isSent: false };
    },

    send: async (submission: Submission): Promise<Submission> => {
      const { submission: sent } = await workingCopy.read();
      if (sent?.branch !== submission.name) {
        throw new StoreError(
          'Another page of this browser has submitted since. Load this page again.',
        );
      }
      const { number, address } = await pullRequests.open(sent.branch, getBranch(), sent.request);
      await workingCopy.update((now) => ({
        ...now,
        submission: { ...(now.submission ?? sent), pullRequest: number },
      }));
      return { ...submission, isSent: true, address };
    },
  };
}
