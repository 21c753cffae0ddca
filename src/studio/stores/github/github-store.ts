import { wrap, type Remote } from 'comlink';
import { listLinkablePaths } from '../../../site/pages/shared/routes.ts';
import { getBaseName } from '../../model/documents/document.ts';
import {
  StoreError,
  type FileVersions,
  type PastChange,
  type ProjectFile,
  type ProjectStore,
  type Submission,
} from '../../model/store/project-store.ts';
import { toBranchName } from '../../model/submission/commit-message.ts';
import type { Connection } from './connection.ts';
import { computeBlobSha, createGitData } from './git-data.ts';
import { createGitHubClient, GitHubError } from './github-client.ts';
import { mergeFile } from './merge-files.ts';
import { createPullRequests } from './pull-requests.ts';
import { getFolder, loadRemoteProject, type RemoteProject } from './remote-project.ts';
import type { SubmissionApi } from './submission-worker.ts';
import {
  createWorkingCopyStore,
  type SentCommit,
  type WorkingCopy,
  type WorkingFile,
} from './working-copy.ts';

/** How often an open page looks whether the branch has moved, in milliseconds. */
const WATCH_INTERVAL = 60_000;
/** Each past change costs some requests, of which GitHub accepts 5,000 in an hour. */
const MAX_PAST_CHANGES = 20;

const READ_ONLY =
  'You may look and try, but not submit: your token has no right to write to this repository. Ask its owner for the right “Contents: Read and write”.';

interface GitHubStoreOptions {
  readonly apiUrl: string;
  /** The path of the config in the repository. */
  readonly configFile: string;
  /** The address of the preview's page. */
  readonly preview: string;
  readonly connection: Connection;
  readonly onSignOut: () => void;
}

/** What was found at GitHub, with what is saved here on top of it. */
interface SyncedProject {
  readonly remote: RemoteProject;
  readonly files: readonly ProjectFile[];
  readonly copy: WorkingCopy;
}

interface RebasedFile {
  readonly file?: WorkingFile;
  readonly conflicts: readonly string[];
}

let submissionApi: Remote<SubmissionApi> | undefined;

function startSubmissionWorker(): Remote<SubmissionApi> {
  submissionApi ??= wrap<SubmissionApi>(
    new Worker(new URL('./submission-worker.ts', import.meta.url), { type: 'module' }),
  );
  return submissionApi;
}

function applyWorkingCopy(
  { files }: Pick<RemoteProject, 'files'>,
  copy: WorkingCopy,
): ProjectFile[] {
  return files.map((file) => {
    const own = copy.files[file.name];
    return own ? { ...file, text: own.text, version: own.version } : file;
  });
}

function omit<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** A repository at GitHub. What is saved stays in this browser until it is submitted as a pull request. */
export function createGitHubStore({
  apiUrl,
  configFile,
  preview,
  connection,
  onSignOut,
}: GitHubStoreOptions): ProjectStore {
  const { owner, repository } = connection;
  const id = `${apiUrl}/repos/${owner}/${repository}/${configFile}`;
  const folder = getFolder(configFile);
  const send = createGitHubClient(apiUrl, connection);
  const git = createGitData(send);
  const pullRequests = createPullRequests(send, owner);
  const workingCopy = createWorkingCopyStore(id);
  const listeners = new Set<(files: readonly ProjectFile[]) => void>();

  let target = '';
  let isReadOnly = false;
  let remote: RemoteProject | undefined;
  /** Says what both sides changed, once. */
  async function takeConflicts(): Promise<string> {
    let told = '';
    await workingCopy.update(({ conflicts = [], ...others }) => {
      told = conflicts.map((each) => `${each}. `).join('');
      return others;
    });
    return told && `${told}Your value stays until you change it.`;
  }

  /** Puts a saved file onto a newer version; without a file if nothing of its own is left. */
  async function rebase(theirs: ProjectFile, own: WorkingFile): Promise<RebasedFile> {
    if (theirs.version === own.version) return { conflicts: [] };
    const { text, conflicts } = mergeFile(theirs, own.baseText, own.text);
    const version = await computeBlobSha(text);
    if (version === theirs.version) return { conflicts };
    return {
      conflicts,
      file: { text, version, baseText: theirs.text, baseVersion: theirs.version },
    };
  }

  /** Puts what is saved here onto the files of the branch as they are now. */
  async function updateWorkingCopy({ files }: RemoteProject): Promise<WorkingCopy> {
    const copy = await workingCopy.read();
    const rebased = await Promise.all(
      files.map(async (theirs) => {
        const own = copy.files[theirs.name];
        if (!own || own.baseVersion === theirs.version) return [];
        return [{ name: theirs.name, from: own.version, ...(await rebase(theirs, own)) }];
      }),
    );
    const changes = rebased.flat();
    if (changes.length === 0) return copy;
    return workingCopy.update((now) =>
      changes.reduce((result, { name, from, file, conflicts }) => {
        // Another page of this browser was faster.
        if (result.files[name]?.version !== from) return result;
        const others = omit(result.files, name);
        return {
          ...result,
          files: file ? { ...others, [name]: file } : others,
          conflicts: [...(result.conflicts ?? []), ...conflicts],
        };
      }, now),
    );
  }

  async function sync(): Promise<SyncedProject> {
    const head = await git.findBranch(target);
    if (head === undefined) throw new StoreError(`The repository has no branch “${target}”.`);
    const latest =
      remote?.commit === head ? remote : await loadRemoteProject(git, head, configFile);
    const copy = await updateWorkingCopy(latest);
    remote = latest;
    const files = applyWorkingCopy(latest, copy);
    for (const notify of listeners) notify(files);
    return { remote: latest, files, copy };
  }

  /** What became of a submission. */
  async function follow(sent: SentCommit): Promise<Submission> {
    const { branch, commit, pullRequest } = sent;
    const common = { name: branch, target, sendsTo: 'GitHub', waiting: [] };
    if (pullRequest === undefined) return { ...common, isSent: false };
    return { ...common, isSent: true, ...(await pullRequests.follow(pullRequest, commit)) };
  }

  /** Whether the next submission adds to this one. */
  async function isPending({ name, isSent, progress }: Submission): Promise<boolean> {
    return isSent ? progress?.state === 'open' : (await git.findBranch(name)) !== undefined;
  }

  /** The text of a file with a pending submission on top of what the branch says now. */
  function withSubmission(file: ProjectFile, pending: SentCommit | undefined): string {
    const own = pending?.files[file.name];
    return own ? mergeFile(file, own.baseText, own.text).text : file.text;
  }

  function compare(
    { files }: Pick<SyncedProject, 'files'>,
    getBefore: (name: string) => string | undefined,
  ): FileVersions[] {
    return files.map(({ name, kind, text }) => ({
      name,
      kind,
      before: getBefore(name),
      after: text,
    }));
  }

  async function listHistory(commit: string): Promise<PastChange[]> {
    const commits = await send('GET /repos/{owner}/{repo}/commits', {
      sha: commit,
      ...(folder !== '' && { path: folder.slice(0, -1) }),
      per_page: MAX_PAST_CHANGES,
    });
    return commits
      .filter(({ parents }) => parents.length < 2)
      .map(({ sha, parents, commit: { author, message } }) => ({
        id: sha,
        author: author?.name ?? '',
        date: author?.date ?? '',
        why: message.split('\n')[0] ?? '',
        isFirst: parents.length === 0,
      }));
  }

  /** Makes every failure a StoreError. */
  const guard =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      work(...args).catch((error: unknown) => {
        throw error instanceof GitHubError ? new StoreError(error.message) : error;
      });

  const refuseTemplates = () =>
    Promise.reject(new StoreError('Start another business with npm run studio.'));

  return {
    load: guard(async () => {
      const info = await send('GET /repos/{owner}/{repo}').catch((error: unknown) => {
        if (!(error instanceof GitHubError) || error.status !== 404) throw error;
        throw new StoreError(
          `GitHub shows you no repository “${owner}/${repository}”. Check its name, and that your token includes it.`,
        );
      });
      target = info.default_branch;
      const mayPush = info.permissions?.push === true && !info.archived;
      isReadOnly = !mayPush || !(await git.mayWrite());
      const { remote: latest, files } = await sync();
      if (!files.some(({ kind }) => kind === 'estimator')) {
        throw new StoreError(`${owner}/${repository} has no ${configFile}.`);
      }
      const notice = [isReadOnly && READ_ONLY, await takeConflicts()].filter(Boolean).join(' ');
      const documents = files.filter(({ kind }) => kind === 'legal-document');
      return {
        id,
        files,
        publicFiles: latest.publicFiles,
        pages: listLinkablePaths(documents.map(({ name }) => getBaseName(name))),
        templates: [],
        preview,
        ...(notice !== '' && { notice }),
      };
    }),

    save: guard(async (files) => {
      const saved = await Promise.all(
        files.map(async (file) => ({ ...file, version: await computeBlobSha(file.text) })),
      );
      const project = remote ?? { files: [] };
      const copy = await workingCopy.update((now) => {
        const present = applyWorkingCopy(project, now);
        const changed = saved.flatMap(({ name, base }) =>
          present.filter((file) => file.name === name && file.version !== base),
        );
        if (changed.length > 0) {
          const names = changed.map(({ name }) => name).join(' and ');
          throw new StoreError(
            `Nothing was saved: ${names} was changed by somebody else since the studio read it.`,
            changed,
          );
        }
        return saved.reduce((result, { name, text, version }) => {
          const own = result.files[name];
          const theirs = project.files.find((file) => file.name === name);
          if (!theirs) return result;
          const { baseText, baseVersion } = own ?? {
            baseText: theirs.text,
            baseVersion: theirs.version,
          };
          const others = omit(result.files, name);
          const isOwn = version !== baseVersion;
          const entry = { text, version, baseText, baseVersion };
          return { ...result, files: isOwn ? { ...others, [name]: entry } : others };
        }, now);
      });
      const names = new Set(files.map(({ name }) => name));
      return applyWorkingCopy(project, copy).filter(({ name }) => names.has(name));
    }),

    createFromTemplate: refuseTemplates,
    loadTemplate: refuseTemplates,

    loadSubmissionState: guard(async () => {
      const { remote: latest, copy } = await sync();
      const last = copy.submission && (await follow(copy.submission));
      const pending = last && (await isPending(last)) ? copy.submission : undefined;
      const user = await send('GET /user');
      const configWithoutPending = latest.files.find(({ kind }) => kind === 'estimator')?.text;
      return {
        ...(isReadOnly && { unavailableReason: READ_ONLY }),
        base: Object.fromEntries(
          latest.files.map((file) => [file.name, withSubmission(file, pending)]),
        ),
        ...(pending && { pending: pending.branch }),
        ...(pending && configWithoutPending !== undefined && { configWithoutPending }),
        sendsTo: 'GitHub',
        author: { name: user.name ?? user.login, email: user.email ?? '' },
        ...(last && { lastSubmission: last }),
        history: await listHistory(latest.commit),
      };
    }),

    submit: guard(async ({ why, versions, revertedChange }) => {
      const synced = await sync();
      const { remote: latest, files, copy } = synced;
      const changed = files.filter(({ name, version }) => versions[name] !== version);
      if (changed.length > 0 || (copy.conflicts ?? []).length > 0) {
        throw new StoreError(
          `The site was changed meanwhile. Your changes were put onto it: look at them, and submit again. ${await takeConflicts()}`,
          changed,
        );
      }
      const last = copy.submission && (await follow(copy.submission));
      const pending = last && (await isPending(last)) ? copy.submission : undefined;
      const theirs = new Map(latest.files.map((file) => [file.name, file]));
      const own = Object.fromEntries(
        Object.entries(copy.files).filter(([name]) => theirs.has(name)),
      );
      const getBase = (name: string) => {
        const file = theirs.get(name);
        return file && withSubmission(file, pending);
      };
      if (files.every(({ name, text }) => getBase(name) === text)) {
        throw new StoreError('There is nothing to submit: the last version says the same.');
      }
      const writer = startSubmissionWorker();
      const whys = [...(pending?.whys ?? []), why];
      const plan = {
        onto: latest.commit,
        // A branch that has moved is merged, so that the pull request shows the own changes only.
        parents: [
          pending?.commit,
          pending?.base === latest.commit ? undefined : latest.commit,
        ].filter((each) => each !== undefined),
        files: Object.fromEntries(
          Object.entries(own).map(([name, { text }]) => [folder + name, text]),
        ),
        message: await writer.formatSubmission(compare(synced, getBase), {
          why,
          ...(revertedChange !== undefined && { revertedChange }),
        }),
      };
      const request = await writer.describePullRequest(
        compare(synced, (name) => theirs.get(name)?.text),
        whys.join('\n\n'),
      );
      const { branch, commit } = pending
        ? { branch: pending.branch, commit: await git.commitToBranch(pending.branch, plan) }
        : await git.commitToNewBranch(toBranchName(why, new Date()), plan);
      if (commit === undefined) {
        throw new StoreError(
          `Somebody else has added to “${branch}”. Ask whoever approves it to merge it first, then submit again.`,
        );
      }
      const submission: SentCommit = {
        branch,
        commit,
        base: latest.commit,
        files: own,
        whys,
        request,
        ...(pending?.pullRequest !== undefined && { pullRequest: pending.pullRequest }),
      };
      await workingCopy.update((now) => ({ ...now, submission }));
      return { name: branch, target, sendsTo: 'GitHub', isSent: false, waiting: [] };
    }),

    send: guard(async (submission) => {
      const { submission: sent } = await workingCopy.read();
      if (sent?.branch !== submission.name) {
        throw new StoreError(
          'Another page of this browser has submitted since. Load this page again.',
        );
      }
      const { number, address } = await pullRequests.open(sent.branch, target, sent.request);
      await workingCopy.update((now) => ({
        ...now,
        submission: { ...(now.submission ?? sent), pullRequest: number },
      }));
      return { ...submission, isSent: true, address };
    }),

    loadPastChange: guard(async (commit) => {
      const { parents } = await git.readCommit(commit);
      const [before, after] = await Promise.all(
        [parents[0]?.sha, commit].map(async (each) =>
          each === undefined ? [] : git.listFolder(each, folder.slice(0, -1)),
        ),
      );
      const read = async (list: typeof before, name: string) => {
        const sha = list?.find(({ path }) => path === folder + name)?.sha;
        return sha === undefined ? undefined : git.readBlob(sha);
      };
      const files = await Promise.all(
        (remote?.files ?? []).map(async ({ name, kind }) => ({
          name,
          kind,
          before: await read(before, name),
          after: await read(after, name),
        })),
      );
      return { files, impact: await startSubmissionWorker().formatChangeImpact(files) };
    }),

    watch: (onChange) => {
      // A connection that is lost is reported when something is submitted.
      const look = () => {
        if (document.visibilityState === 'visible') sync().catch(() => undefined);
      };
      listeners.add(onChange);
      const timer = setInterval(look, WATCH_INTERVAL);
      addEventListener('focus', look);
      return () => {
        listeners.delete(onChange);
        clearInterval(timer);
        removeEventListener('focus', look);
      };
    },

    signOut: onSignOut,
  };
}
