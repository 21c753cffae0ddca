import { parseText } from '../../model/project/document.ts';
import {
  REMOVED_VERSION,
  StoreError,
  type FileTexts,
  type FileVersions,
  type ProjectFile,
  type RequestContents,
  type Sending,
  type SentRequest,
} from '../../model/project/project-store.ts';
import { toBranchName } from '../../model/words/commit-message.ts';
import { computeBlobSha, type CommitPlan, type GitData } from './git-data.ts';
import type { History } from './history.ts';
import type { LiveFiles } from './live-files.ts';
import type { PullRequests } from './pull-requests.ts';
import type { RemoteProject } from './remote-project.ts';
import type { SubmissionWriter } from './submission-api.ts';
import type { Attempt, WorkingCopyStore } from './working-copy.ts';

interface SubmissionOptions {
  readonly git: GitData;
  readonly pullRequests: PullRequests;
  readonly history: History;
  readonly getWorkingCopy: () => WorkingCopyStore;
  readonly liveFiles: LiveFiles;
  /** The folder of the config, with a slash at its end; empty for the root. */
  readonly folder: string;
  /** The branch that the site is built from. */
  readonly getBranch: () => string;
  readonly writer: SubmissionWriter;
}

/** Where more is added to. */
interface OpenBranch extends Attempt {
  /** Whether GitHub turned out to have it only now: the answer to an earlier try was lost. */
  readonly isFoundLate: boolean;
  /** Whether something else went live than what it was made from. */
  readonly isConflicting: boolean;
}

const toTexts = (files: readonly ProjectFile[]): FileTexts =>
  Object.fromEntries(files.map(({ name, text }) => [name, text]));

/** Sends changes as commits and pull requests. */
export function createSubmissions({
  git,
  pullRequests,
  history,
  getWorkingCopy,
  liveFiles,
  folder,
  getBranch,
  writer,
}: SubmissionOptions) {
  /** Refuses what would overwrite what others made live. */
  async function verify(files: readonly ProjectFile[], remote: RemoteProject): Promise<void> {
    const theirs = files.flatMap((file): ProjectFile[] => {
      const live = remote.files.find(({ name }) => name === file.name);
      if (file.version === REMOVED_VERSION && !live) return [];
      if (!live && !remote.names.has(file.name))
        return [{ ...file, text: '', version: REMOVED_VERSION }];
      if (!live || parseText(live.text).value === undefined) {
        throw new StoreError(
          `Somebody saved ${file.name} with a mistake, so that it cannot be read. Send your changes once it is mended: they are kept here.`,
        );
      }
      return live.version === file.version ? [] : [live];
    });
    const [first] = theirs;
    if (!first) return;
    const by = await history.findAuthor(remote.commit, folder + first.name);
    throw new StoreError(
      `${by || 'Somebody'} changed the same files meanwhile. Nothing was sent yet.`,
      theirs,
      by,
    );
  }

  /** The files of a commit that differ from texts, by name. */
  async function listDifferent(commit: string, texts: FileTexts): Promise<string[]> {
    const found = await git.listFolder(commit, folder.slice(0, -1));
    const names = await Promise.all(
      Object.entries(texts).map(async ([name, text]) => {
        const there = found.find(({ path }) => path === folder + name);
        return there?.sha === (await computeBlobSha(text)) ? [] : [name];
      }),
    );
    return names.flat();
  }

  /** The branch that more is added to: of a try whose answer was lost, or of the request that waits. */
  async function findOpenBranch(sent: SentRequest | undefined): Promise<OpenBranch | undefined> {
    const { attempt } = await getWorkingCopy().read();
    if (attempt && (await git.findBranch(attempt.branch)) === attempt.commit)
      return { ...attempt, isFoundLate: true, isConflicting: false };
    const request = sent && (await pullRequests.find(sent.number));
    if (!sent || request?.state !== 'open') return undefined;
    const { sha: commit, ref: branch } = request.head;
    // Others may have merged what went live into it, which changes nothing of its own.
    const isForeign =
      commit !== sent.commit && (await listDifferent(commit, sent.files)).length > 0;
    if (isForeign) {
      throw new StoreError(
        'Somebody else has added to your request. Choose “Change it” at the request to take that over, then send it again.',
      );
    }
    const isConflicting = request.mergeable === false;
    return { ...sent, branch, commit, isFoundLate: false, isConflicting };
  }

  /** The changed files, and those uploaded pictures that they use. */
  async function listNewFiles(
    files: readonly ProjectFile[],
    { publicFiles, publicFolder }: RemoteProject,
  ): Promise<CommitPlan['files']> {
    const { pictures = {} } = await getWorkingCopy().read();
    const used = Object.entries(pictures).filter(
      ([path]) =>
        !publicFiles.some((file) => file.path === path) &&
        files.some(({ text }) => text.includes(path)),
    );
    return Object.fromEntries([
      ...files.map(
        ({ name, text }) => [folder + name, { content: text, encoding: 'utf-8' }] as const,
      ),
      ...used.map(
        ([path, { base64 }]) =>
          [publicFolder + path, { content: base64, encoding: 'base64' }] as const,
      ),
    ]);
  }

  return {
    verify: async (files: readonly ProjectFile[]): Promise<void> =>
      verify(files, await liveFiles.load()),

    send: async ({ files, why, revertedChange, sent }: Sending): Promise<SentRequest> => {
      const remote = await liveFiles.load();
      await verify(files, remote);
      const open = await findOpenBranch(sent);
      const texts = toTexts(files);
      const compare = (getBefore: (name: string) => string | undefined): FileVersions[] =>
        files.map(({ name, kind, text }) => ({ name, kind, before: getBefore(name), after: text }));
      const getLive = (name: string) => remote.files.find((file) => file.name === name)?.text;
      // A file that is sent no more is to be as it is live.
      const given = Object.keys(open?.files ?? {}).map((name) => [name, getLive(name)] as const);
      const wanted = { ...Object.fromEntries(given), ...texts } as FileTexts;
      // A conflict is resolved by a commit on what is live, also where the own values stay.
      const isNew =
        !open || open.isConflicting || (await listDifferent(open.commit, wanted)).length > 0;
      if (!isNew && !open.isFoundLate)
        throw new StoreError('There is nothing to send: the request says the same.');
      const earlier = open?.whys ?? [];
      const isSaid = (open?.isFoundLate && !isNew) || why === earlier.join('\n\n');
      const whys = isSaid ? earlier : [...earlier, why];
      const branch = open?.branch ?? (await git.findFreeBranch(toBranchName(why, new Date())));
      let commit = open?.commit ?? '';
      if (isNew) {
        commit = await git.createCommit({
          onto: remote.commit,
          // What went live is merged, so that the request shows the own changes only.
          parents: [...new Set([...(open ? [open.commit] : []), remote.commit])],
          files: await listNewFiles(files, remote),
          message: await writer.formatSubmission(
            compare((name) => open?.files[name] ?? getLive(name)),
            { why, ...(revertedChange !== undefined && { revertedChange }) },
          ),
        });
        await getWorkingCopy().update((now) => ({
          ...now,
          attempt: { branch, commit, files: texts, whys },
        }));
        if (!open) await git.createBranch(branch, commit);
        else if (!(await git.moveBranch(branch, open.commit, commit))) {
          throw new StoreError('Somebody else has added to your request meanwhile. Send it again.');
        }
      }
      const text = await writer.describePullRequest(compare(getLive), whys.join('\n\n'));
      const { number } = await pullRequests.open(branch, getBranch(), text);
      await getWorkingCopy().update(({ attempt: _done, ...others }) => others);
      return { number, commit, files: texts, whys };
    },

    loadRequest: async (number: number): Promise<RequestContents> => {
      const request = await pullRequests.find(number);
      if (!request) throw new StoreError('This request is not there anymore.');
      const { sha: commit } = request.head;
      const before = await git.findMergeBase(getBranch(), commit);
      const lists = await Promise.all(
        [before, commit].map((at) => git.listFolder(at, folder.slice(0, -1))),
      );
      const files = await Promise.all(
        liveFiles.getFiles().map(async ({ name, kind }) => {
          const [old, now] = await Promise.all(
            lists.map(async (found) => {
              const sha = found.find(({ path }) => path === folder + name)?.sha;
              return sha === undefined ? undefined : git.readBlob(sha);
            }),
          );
          return { name, kind, before: old, after: now };
        }),
      );
      return { commit, files: files.filter((file) => file.before !== file.after) };
    },
  };
}
