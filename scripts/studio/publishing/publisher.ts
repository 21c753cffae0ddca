import { join } from 'node:path';
import { describeTextChanges } from '../../../src/studio/model/changes/describe-text-changes.ts';
import { findConfigFile } from '../../../src/studio/model/documents/studio-file.ts';
import { formatImpactLine } from '../../../src/studio/model/impact/impact-line.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import type { Impact } from '../../../src/authoring/impact/impact.ts';
import {
  computePeriodImpacts,
  findStrongestImpact,
} from '../../../src/authoring/impact/period-impacts.ts';
import {
  createFigureFormatter,
  type FigureFormatter,
} from '../../../src/engine/rules/figure-format.ts';
import {
  createImpactReport,
  isNothingToReport,
  describeNoImpact,
  type FigureFormatterById,
} from '../../../src/authoring/impact/impact-report.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';
import {
  toBranchName,
  formatCommitMessage,
} from '../../../src/studio/model/publish/commit-message.ts';
import type {
  FileVersions,
  PublishedChangeDetails,
  PublishResult,
  PublishingState,
  PublishRequest,
} from '../../../src/studio/model/project/publishing-protocol.ts';
import { parseCases } from '../../support/cases.ts';
import { tryGit } from '../../support/git.ts';
import type { ConfigFiles } from '../files/config-files.ts';
import { commitFiles, pushBranch } from './commit-files.ts';
import { listFilesRecursively, resolvePublicFolder } from '../../support/public-files.ts';
import { describeGitError } from './describe-git-error.ts';
import { listPastChanges, readFileVersions } from './past-changes.ts';
import {
  hasFileAtCommit,
  findPathInRepository,
  NoRepositoryError,
  openRepository,
  readVersion,
  type Repository,
} from './repository.ts';

type FileVersionList = readonly FileVersions[];

/** What a change of the files does to prices; undefined where one of its sides cannot be priced. */
function computeImpactOfFiles(files: FileVersionList):
  | {
      readonly impact: Impact;
      readonly since: string;
      readonly write: FigureFormatter;
      readonly writeFigure: FigureFormatterById;
    }
  | undefined {
  const config = findConfigFile(files);
  const cases = files.find(({ kind }) => kind === 'cases');
  try {
    // Older versions may be anything: what cannot be priced is told as that.
    const before = JSON.parse(config?.before ?? '') as EstimatorConfig;
    const after = JSON.parse(config?.after ?? '') as EstimatorConfig;
    const strongest = findStrongestImpact(
      computePeriodImpacts(before, after, parseCases(cases?.after), Date.now()),
    );
    return {
      impact: strongest.impact,
      since: strongest.period.since,
      write: createFigureFormatter(after),
      writeFigure: (id) => createFigureFormatter(after, id),
    };
  } catch {
    return undefined;
  }
}

const UNKNOWN_IMPACT =
  'What it does to prices is not known: one of the versions cannot be priced today.';

function formatImpact(effect: ReturnType<typeof computeImpactOfFiles>): string {
  if (!effect) return UNKNOWN_IMPACT;
  const { impact, since, writeFigure, write } = effect;
  const title = since === '' ? 'Effect on prices' : `Effect on prices from ${since} on`;
  return isNothingToReport(impact)
    ? describeNoImpact(impact)
    : toPlainText(createImpactReport(impact, title, write, writeFigure));
}

/** The pictures that the files name and the last version lacks: brought in the studio, or begun with. */
async function listNewPictures(
  repository: Repository,
  folder: string,
  files: readonly { readonly text: string }[],
) {
  const names = await listFilesRecursively(folder).catch(() => []);
  const named = names.filter((name) =>
    files.some(({ text }) => text.includes(`"/${name}"`) || text.includes(`"/${name}#`)),
  );
  const found = await Promise.all(
    named.map(async (name) => {
      const inGit = await findPathInRepository(repository, join(folder, name));
      const isKnown =
        inGit !== undefined && (await hasFileAtCommit(repository, repository.base, inGit));
      return inGit === undefined || isKnown ? [] : [inGit];
    }),
  );
  return found.flat();
}

async function readGitAuthor({ root: top }: Repository) {
  const [name, email] = await Promise.all([
    tryGit(top, 'config', 'user.name'),
    tryGit(top, 'config', 'user.email'),
  ]);
  const author = { name: name?.trim() ?? '', email: email?.trim() ?? '' };
  return author.name !== '' && author.email !== '' ? author : undefined;
}

/** Pushes a branch to where there is, and tells what has come of it. */
async function pushIfPossible(repository: Repository, branch: string): Promise<PublishResult> {
  const { remote, branch: into } = repository;
  const done = {
    branch,
    ...(into !== undefined && { targetBranch: into }),
    ...(remote !== undefined && { remote }),
  };
  if (remote === undefined) return done;
  try {
    const pullRequestUrl = await pushBranch(repository, remote, branch);
    return { ...done, ...(pullRequestUrl !== undefined && { pullRequestUrl }) };
  } catch (error) {
    return { ...done, pushError: describeGitError(error) };
  }
}

/** Publishing the files of a config: to a branch of its own, and to where that is pushed to. */
export function createPublisher({ configFile, list, readLent, withSeen }: ConfigFiles) {
  async function known() {
    const repository = await openRepository(configFile);
    const found = await Promise.all(
      list().map(async ({ name, kind, file, isLent }) => {
        // What is of another business is not published from here.
        const inGit = isLent ? undefined : await findPathInRepository(repository, file);
        return inGit === undefined ? [] : [{ name, kind, inGit }];
      }),
    );
    return { repository, files: found.flat() };
  }

  return {
    /** What the studio needs to know before something is published. */
    open: async (): Promise<PublishingState> => {
      try {
        const { repository, files } = await known();
        const { branch, pendingBranch, head, base, remote } = repository;
        const texts = await Promise.all(
          files.map(async ({ name, inGit }) => [name, await readVersion(repository, base, inGit)]),
        );
        const author = await readGitAuthor(repository);
        const config = findConfigFile(files);
        const configWithoutPending =
          pendingBranch !== undefined && config
            ? await readVersion(repository, head, config.inGit)
            : undefined;
        // A lent document changes nothing before it is saved as the business's own.
        const lent = (await readLent()).map(({ name, text }) => [name, text]);
        return {
          base: Object.fromEntries([...texts.filter(([, text]) => text !== undefined), ...lent]),
          ...(branch !== undefined && { branch }),
          ...(pendingBranch !== undefined && { pendingBranch }),
          ...(configWithoutPending !== undefined && { configWithoutPending }),
          ...(remote !== undefined && { remote }),
          ...(author && { author }),
          history: await listPastChanges(
            repository,
            files.map(({ inGit }) => inGit),
          ),
        };
      } catch (error) {
        if (!(error instanceof NoRepositoryError)) throw error;
        return { unavailableReason: error.message, base: {}, history: [] };
      }
    },

    /** What an earlier change did; undefined where there is no such change. */
    past: async (commit: string): Promise<PublishedChangeDetails | undefined> => {
      const { repository, files } = await known();
      const versions = await readFileVersions(repository, commit, files);
      if (!versions) return undefined;
      const found = computeImpactOfFiles(versions);
      return {
        files: versions,
        impact: found ? formatImpactLine(found.impact, found.write, found.since) : UNKNOWN_IMPACT,
      };
    },

    /**
     * Publishes the files as they are on the disk.
     * @throws FileConflictError when that is not what the author has seen
     * @throws HttpError when the last version says the same
     */
    publish: ({
      expectedHashes,
      why,
      author,
      revertedCommit,
    }: PublishRequest): Promise<PublishResult> =>
      withSeen(expectedHashes, async (onDisk) => {
        const { repository, files } = await known();
        const versions = await Promise.all(
          files.map(async ({ name, kind, inGit }) => ({
            name,
            kind,
            before: await readVersion(repository, repository.base, inGit),
            after: onDisk.find((each) => each.name === name)?.text,
          })),
        );
        const config = findConfigFile(versions)?.after;
        const changes = versions.flatMap(({ kind, before = '{}', after = '{}' }) =>
          describeTextChanges(kind, before, after, config),
        );
        const message = formatCommitMessage({
          why,
          changes,
          report: formatImpact(computeImpactOfFiles(versions)),
          revertedCommit,
        });
        const branch = await commitFiles(repository, {
          names: [
            ...files.map(({ inGit }) => inGit),
            ...(await listNewPictures(repository, resolvePublicFolder(configFile), onDisk)),
          ],
          message,
          branch: toBranchName(why, new Date()),
          author,
        });
        return pushIfPossible(repository, branch);
      }),

    /** Pushes a branch that could not be pushed when it was published. */
    push: async (branch: string): Promise<PublishResult> =>
      pushIfPossible(await openRepository(configFile), branch),
  };
}
