import { join } from 'node:path';
import { findConfig } from '../../../src/studio/model/documents/document.ts';
import type {
  PastChangeDetails,
  SubmissionState,
  SubmitRequest,
  Submission,
} from '../../../src/studio/model/store/project-store.ts';
import { toBranchName } from '../../../src/studio/model/submission/commit-message.ts';
import {
  formatChangeImpact,
  formatSubmission,
} from '../../../src/studio/model/submission/submission-text.ts';
import type { SendRequest } from '../../../src/studio/stores/protocol.ts';
import { HttpError } from '../../http/http-error.ts';
import { listFilesRecursively, resolvePublicFolder } from '../../support/public-files.ts';
import type { ConfigFiles } from '../files/config-files.ts';
import { commitFiles, pushBranch, stageFiles } from './commit-files.ts';
import {
  findPathInRepository,
  hasFileAtCommit,
  isSent,
  listPastChanges,
  listWaitingCommits,
  NoRepositoryError,
  openRepository,
  readFileVersions,
  readVersion,
  type Repository,
} from './repository.ts';

/** The pictures that the files name and the last version does not have. */
async function listNewPictures(
  repository: Repository,
  folder: string,
  files: readonly { readonly text: string }[],
): Promise<string[]> {
  const names = await listFilesRecursively(folder).catch(() => []);
  const named = names.filter((name) =>
    files.some(({ text }) => text.includes(`"/${name}"`) || text.includes(`"/${name}#`)),
  );
  const paths = await Promise.all(
    named.map(async (name) => {
      const path = await findPathInRepository(repository, join(folder, name));
      if (path === undefined) return [];
      return (await hasFileAtCommit(repository, repository.base, path)) ? [] : [path];
    }),
  );
  return paths.flat();
}

/** Publishes the files of a config: commits them to a branch of their own, and pushes it. */
export function createPublisher({ configFile, list, withExpected }: ConfigFiles) {
  async function openFiles() {
    const repository = await openRepository(configFile);
    const files = await Promise.all(
      list().map(async ({ name, kind, file }) => {
        const path = await findPathInRepository(repository, file);
        return path === undefined ? [] : [{ name, kind, path }];
      }),
    );
    return { repository, files: files.flat() };
  }

  /** A branch as a submission that was not sent yet. */
  async function toSubmission(repository: Repository, name: string): Promise<Submission> {
    const { branch, remote } = repository;
    return {
      name,
      ...(branch !== undefined && { target: branch }),
      ...(remote !== undefined && { sendsTo: remote }),
      isSent: false,
      waiting: await listWaitingCommits(repository, name),
    };
  }

  /** The last submission if it was not sent, be it that its author left or that the remote was not reached. */
  async function findUnsent(repository: Repository): Promise<Submission | undefined> {
    const { remote, pendingBranch } = repository;
    if (remote === undefined || pendingBranch === undefined) return undefined;
    if (await isSent(repository, remote, pendingBranch)) return undefined;
    return toSubmission(repository, pendingBranch);
  }

  return {
    open: async (): Promise<SubmissionState> => {
      try {
        const { repository, files } = await openFiles();
        const { pendingBranch, head, base, remote, author } = repository;
        const texts = await Promise.all(
          files.map(async ({ name, path }) => [name, await readVersion(repository, base, path)]),
        );
        const config = findConfig(files);
        const configWithoutPending =
          pendingBranch !== undefined && config
            ? await readVersion(repository, head, config.path)
            : undefined;
        const paths = files.map(({ path }) => path);
        const unsent = await findUnsent(repository);
        return {
          base: Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
          ...(pendingBranch !== undefined && { pending: pendingBranch }),
          ...(configWithoutPending !== undefined && { configWithoutPending }),
          ...(remote !== undefined && { sendsTo: remote }),
          ...(author && { author }),
          ...(unsent && { lastSubmission: unsent }),
          history: await listPastChanges(repository, paths),
        };
      } catch (error) {
        if (!(error instanceof NoRepositoryError)) throw error;
        return { unavailableReason: error.message, base: {}, history: [] };
      }
    },

    /** The details of a published change; undefined if there is no such change. */
    readChange: async (commit: string): Promise<PastChangeDetails | undefined> => {
      const { repository, files } = await openFiles();
      const versions = await readFileVersions(repository, commit, files);
      return versions && { files: versions, impact: formatChangeImpact(versions) };
    },

    /**
     * Commits the files as they are on the disk. Saving waits only until they are staged.
     * @throws FileConflictError if that is not what the author has seen
     * @throws HttpError if the last version says the same
     */
    submit: async (request: SubmitRequest): Promise<Submission> => {
      const { why, author } = request;
      const { repository, files } = await openFiles();
      const { onDisk, staged } = await withExpected(request.versions, async (texts) => {
        const pictures = await listNewPictures(repository, resolvePublicFolder(configFile), texts);
        const paths = [...files.map(({ path }) => path), ...pictures];
        return { onDisk: texts, staged: await stageFiles(repository, paths) };
      });
      try {
        const versions = await Promise.all(
          files.map(async ({ name, kind, path }) => ({
            name,
            kind,
            before: await readVersion(repository, repository.base, path),
            after: onDisk.find((each) => each.name === name)?.text,
          })),
        );
        const branch = await commitFiles(repository, staged, {
          message: formatSubmission(versions, request),
          branch: toBranchName(why, new Date()),
          author,
        });
        return await toSubmission(repository, branch);
      } finally {
        await staged.discard();
      }
    },

    /**
     * Pushes a published branch, and no commits of others that the author did not agree to.
     * @throws HttpError if there are such commits, or if there is no remote
     */
    send: async (
      { name, alsoSend }: SendRequest,
      signal?: AbortSignal,
    ): Promise<Pick<Submission, 'address'>> => {
      const repository = await openRepository(configFile);
      const { remote } = repository;
      if (remote === undefined) throw new HttpError(422, 'This project is connected to no server.');
      const waiting = await listWaitingCommits(repository, name);
      const unseen = waiting.filter(({ id }) => !alsoSend.includes(id));
      if (unseen.length > 0) {
        const subjects = unseen.map(({ subject }) => `“${subject}”`).join(', ');
        throw new HttpError(
          409,
          `Nothing was sent. These commits of this machine would be sent with it: ${subjects}.`,
        );
      }
      const pullRequestUrl = await pushBranch(repository, remote, name, signal);
      return { ...(pullRequestUrl !== undefined && { address: pullRequestUrl }) };
    },
  };
}
