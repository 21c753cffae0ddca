import { join } from 'node:path';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { createFigureFormatter } from '../../../src/engine/rules/figure-format.ts';
import {
  createImpactReport,
  describeNoImpact,
  isNothingToReport,
} from '../../../src/authoring/impact/impact-report.ts';
import {
  computePeriodImpacts,
  findStrongestImpact,
} from '../../../src/authoring/impact/periods.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';
import { describeTextChanges } from '../../../src/studio/model/changes/describe-text-changes.ts';
import { findConfigFile } from '../../../src/studio/model/documents/studio-file.ts';
import { formatImpactLine } from '../../../src/studio/model/impact/impact-line.ts';
import type {
  FileVersions,
  PublishedChangeDetails,
  PublishingState,
  PublishRequest,
  PublishResult,
  PushRequest,
  PushResult,
} from '../../../src/studio/model/project/protocol.ts';
import {
  formatCommitMessage,
  toBranchName,
} from '../../../src/studio/model/publish/commit-message.ts';
import { HttpError } from '../../http/http-error.ts';
import { parseCases } from '../../support/cases.ts';
import { tryGit } from '../../support/git.ts';
import { listFilesRecursively, resolvePublicFolder } from '../../support/public-files.ts';
import type { ConfigFiles } from '../files/config-files.ts';
import { commitFiles, pushBranch, stageFiles } from './commit-files.ts';
import {
  findPathInRepository,
  hasFileAtCommit,
  listPastChanges,
  listWaitingCommits,
  NoRepositoryError,
  openRepository,
  readFileVersions,
  readVersion,
  type Repository,
} from './repository.ts';

const UNKNOWN_IMPACT = 'The price changes are unknown: one of the versions cannot be priced today.';

/** The impact of a change on prices; undefined if a version cannot be priced. */
function computeImpact(files: readonly FileVersions[]) {
  const config = findConfigFile(files);
  const cases = files.find(({ kind }) => kind === 'cases');
  try {
    const before = JSON.parse(config?.before ?? '') as EstimatorConfig;
    const after = JSON.parse(config?.after ?? '') as EstimatorConfig;
    const impacts = computePeriodImpacts(before, after, parseCases(cases?.after), Date.now());
    const { impact, period } = findStrongestImpact(impacts);
    return { impact, since: period.since, after };
  } catch {
    return undefined;
  }
}

function formatReport(files: readonly FileVersions[]): string {
  const computed = computeImpact(files);
  if (!computed) return UNKNOWN_IMPACT;
  const { impact, since, after } = computed;
  if (isNothingToReport(impact)) return describeNoImpact(impact);
  const title = since === '' ? 'Price changes' : `Price changes from ${since}`;
  const formatter = createFigureFormatter(after);
  return toPlainText(
    createImpactReport(impact, title, formatter, (id) => createFigureFormatter(after, id)),
  );
}

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

async function readGitAuthor({ root }: Repository) {
  const [name, email] = await Promise.all([
    tryGit(root, 'config', 'user.name'),
    tryGit(root, 'config', 'user.email'),
  ]);
  const author = { name: name?.trim() ?? '', email: email?.trim() ?? '' };
  return author.name !== '' && author.email !== '' ? author : undefined;
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

  return {
    open: async (): Promise<PublishingState> => {
      try {
        const { repository, files } = await openFiles();
        const { branch, pendingBranch, head, base, remote } = repository;
        const texts = await Promise.all(
          files.map(async ({ name, path }) => [name, await readVersion(repository, base, path)]),
        );
        const author = await readGitAuthor(repository);
        const config = findConfigFile(files);
        const configWithoutPending =
          pendingBranch !== undefined && config
            ? await readVersion(repository, head, config.path)
            : undefined;
        const paths = files.map(({ path }) => path);
        return {
          base: Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
          ...(branch !== undefined && { branch }),
          ...(pendingBranch !== undefined && { pendingBranch }),
          ...(configWithoutPending !== undefined && { configWithoutPending }),
          ...(remote !== undefined && { remote }),
          ...(author && { author }),
          history: await listPastChanges(repository, paths),
        };
      } catch (error) {
        if (!(error instanceof NoRepositoryError)) throw error;
        return { unavailableReason: error.message, base: {}, history: [] };
      }
    },

    /** The details of a published change; undefined if there is no such change. */
    readChange: async (commit: string): Promise<PublishedChangeDetails | undefined> => {
      const { repository, files } = await openFiles();
      const versions = await readFileVersions(repository, commit, files);
      if (!versions) return undefined;
      const computed = computeImpact(versions);
      const impact = computed
        ? formatImpactLine(computed.impact, createFigureFormatter(computed.after), computed.since)
        : UNKNOWN_IMPACT;
      return { files: versions, impact };
    },

    /**
     * Commits the files as they are on the disk. Saving waits only until they are staged, not for hooks.
     * @throws FileConflictError if that is not what the author has seen
     * @throws HttpError if the last version says the same
     */
    publish: async (request: PublishRequest): Promise<PublishResult> => {
      const { why, author, revertedCommit } = request;
      const { repository, files } = await openFiles();
      const { onDisk, staged } = await withExpected(request.expectedHashes, async (texts) => {
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
        const config = findConfigFile(versions)?.after;
        const changes = versions.flatMap(({ kind, before = '{}', after = '{}' }) =>
          describeTextChanges(kind, before, after, config),
        );
        const report = formatReport(versions);
        const branch = await commitFiles(repository, staged, {
          message: formatCommitMessage({ why, changes, report, revertedCommit }),
          branch: toBranchName(why, new Date()),
          author,
        });
        return {
          branch,
          ...(repository.branch !== undefined && { targetBranch: repository.branch }),
          ...(repository.remote !== undefined && { remote: repository.remote }),
          waitingCommits: await listWaitingCommits(repository, branch),
        };
      } finally {
        await staged.discard();
      }
    },

    /**
     * Pushes a published branch, and no commits of others that the author did not agree to.
     * @throws HttpError if there are such commits, or if there is no remote
     */
    push: async ({ branch, alsoPush }: PushRequest, signal?: AbortSignal): Promise<PushResult> => {
      const repository = await openRepository(configFile);
      const { remote } = repository;
      if (remote === undefined) throw new HttpError(422, 'This project has no remote to push to.');
      const waiting = await listWaitingCommits(repository, branch);
      const unseen = waiting.filter(({ commit }) => !alsoPush.includes(commit));
      if (unseen.length > 0) {
        const subjects = unseen.map(({ subject }) => `“${subject}”`).join(', ');
        throw new HttpError(
          409,
          `Nothing was pushed. It would also push these commits of this machine: ${subjects}.`,
        );
      }
      const pullRequestUrl = await pushBranch(repository, remote, branch, signal);
      return { ...(pullRequestUrl !== undefined && { pullRequestUrl }) };
    },
  };
}
